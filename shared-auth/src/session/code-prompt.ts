/** Asks the person for the code of their authenticator app; undefined if they decline. `isRepeated`: the last one was wrong. */
export type AskCode = (isRepeated: boolean) => Promise<string | undefined>;

/** The page's way to ask. The shell sets it, because dialogs are not the session's. */
export const codePrompt: { ask: AskCode } = { ask: () => Promise.resolve(undefined) };

/** Sets how the page asks for a code; without it, logins that need one are refused. */
export function askCodeBy(ask: AskCode): void {
  codePrompt.ask = ask;
}
