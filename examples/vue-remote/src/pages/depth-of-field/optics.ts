/** Depth of field by the thin-lens formulas. Lengths are in millimetres. */

/** Sensors, by the diameter of the circle that the eye still sees as a point. */
export const sensors = {
  'Full frame': 0.03,
  'APS-C': 0.02,
  'Four Thirds': 0.015,
  '1 inch': 0.011,
} as const;

export type Sensor = keyof typeof sensors;

export type Shot = { sensor: Sensor; focalLength: number; aperture: number; distance: number };

/** Where the picture begins and ceases to be sharp. `far` is Infinity from the hyperfocal distance on. */
export type Sharpness = { near: number; far: number; hyperfocal: number };

export function sharpnessOf({ sensor, focalLength, aperture, distance }: Shot): Sharpness {
  const hyperfocal = focalLength ** 2 / (aperture * sensors[sensor]) + focalLength;
  const reach = distance * (hyperfocal - focalLength);
  const near = reach / (hyperfocal + distance - 2 * focalLength);
  const far = distance >= hyperfocal ? Infinity : reach / (hyperfocal - distance);
  return { near, far, hyperfocal };
}

/** A length for people: centimetres below a metre, `∞` for Infinity. */
export function lengthText(millimetres: number): string {
  if (millimetres === Infinity) return '∞';
  if (millimetres < 1000) return `${(millimetres / 10).toFixed(1)} cm`;
  return `${(millimetres / 1000).toFixed(2)} m`;
}
