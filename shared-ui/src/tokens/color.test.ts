import { color, colorProperty, darkColors, lightColors, type ColorName, type Colors } from './color';

test('refers to the custom property that the theme sets', () => {
  expect(color.textMuted).toBe(`var(${colorProperty('textMuted')})`);
  expect(colorProperty('textMuted')).toBe('--ocs-color-text-muted');
});

/** Relative luminance of `#rrggbb`, by WCAG 2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => parseInt(hex.slice(start, start + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const pairs: [ColorName, ColorName, number][] = [
  ['text', 'canvas', 4.5],
  ['text', 'sunken', 4.5],
  ['text', 'accentSoft', 4.5],
  ['textMuted', 'canvas', 4.5],
  ['textMuted', 'surface', 4.5],
  ['textMuted', 'sunken', 4.5],
  ['accent', 'canvas', 4.5],
  ['accent', 'accentSoft', 4.5],
  ['onAccent', 'accent', 4.5],
  ['onAccent', 'accentHover', 4.5],
  ['danger', 'canvas', 4.5],
  ['danger', 'dangerSoft', 4.5],
  ['onDanger', 'danger', 4.5],
  ['success', 'surface', 4.5],
  ['onNight', 'night', 4.5],
  ['onNightMuted', 'night', 4.5],
  ['borderStrong', 'surface', 3],
  ['borderStrong', 'canvas', 3],
  ['star', 'surface', 3],
];

describe.each<[string, Colors]>([
  ['light', lightColors],
  ['dark', darkColors],
])('in the %s theme', (_theme, colors) => {
  test.each(pairs)('has a contrast of %s on %s of at least %d', (foreground, background, minimum) => {
    expect(contrast(colors[foreground], colors[background])).toBeGreaterThanOrEqual(minimum);
  });
});
