/** Loaded into the server's process before anything else: its clock is off by CLOCK_OFF_SECONDS. */
const offMs = Number(process.env['CLOCK_OFF_SECONDS']) * 1000;
const RightDate = Date;
const now = (): number => RightDate.now() + offMs;

globalThis.Date = new Proxy(RightDate, {
  construct: (target, parts: unknown[]) => Reflect.construct(target, parts.length > 0 ? parts : [now()]) as Date,
  get: (target, name) => (name === 'now' ? now : (Reflect.get(target, name) as unknown)),
});
