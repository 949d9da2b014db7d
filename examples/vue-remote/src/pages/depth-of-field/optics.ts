/** Depth of field by the thin-lens formulas. */

/** Sensors, by the diameter, in millimetres, of the circle that the eye still sees as a point. */
export const sensors = {
  'Full frame': 0.03,
  'APS-C': 0.02,
  'Four Thirds': 0.015,
  '1 inch': 0.011,
} as const;

export type Sensor = keyof typeof sensors;

export type Shot = { sensor: Sensor; focalLengthMm: number; aperture: number; distanceMm: number };

/** Where the picture begins and ceases to be sharp. `farMm` is Infinity from the hyperfocal distance on. */
export type Sharpness = { nearMm: number; farMm: number; hyperfocalMm: number };

export function sharpnessOf({ sensor, focalLengthMm, aperture, distanceMm }: Shot): Sharpness {
  const hyperfocalMm = focalLengthMm ** 2 / (aperture * sensors[sensor]) + focalLengthMm;
  const reachMm2 = distanceMm * (hyperfocalMm - focalLengthMm);
  const nearMm = reachMm2 / (hyperfocalMm + distanceMm - 2 * focalLengthMm);
  const farMm = distanceMm >= hyperfocalMm ? Infinity : reachMm2 / (hyperfocalMm - distanceMm);
  return { nearMm, farMm, hyperfocalMm };
}

/** A length for people: centimetres below a metre, `∞` for Infinity. */
export function lengthText(lengthMm: number): string {
  if (lengthMm === Infinity) return '∞';
  if (lengthMm < 1000) return `${(lengthMm / 10).toFixed(1)} cm`;
  return `${(lengthMm / 1000).toFixed(2)} m`;
}
