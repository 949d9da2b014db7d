/** The document's title while the page is shown: `Our Products · OCS`. */
export function PageTitle({ children }: { children: string }) {
  return <title>{`${children} · OCS`}</title>;
}
