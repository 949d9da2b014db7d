/** Preloaded into the server's process, before its own modules: its clock is wrong by CLOCK_OFFSET_SECONDS. */
const offsetMs = Number(process.env['CLOCK_OFFSET_SECONDS']) * 1000;
const RealDate = Date;
const now = (): number => RealDate.now() + offsetMs;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, parts: unknown[]) => Reflect.construct(target, parts.length > 0 ? parts : [now()]) as Date,
  get: (target, name) => (name === 'now' ? now : (Reflect.get(target, name) as unknown)),
});
