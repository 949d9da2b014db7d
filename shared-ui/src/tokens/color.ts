/** Colours of the light theme, named by use. Text and control colours meet WCAG AA on their backgrounds. */
export const lightColors = {
  /** The page's background. */
  canvas: '#faf8f5',
  /** Cards, dialogs and fields on the canvas. */
  surface: '#ffffff',
  /** A subdued area: bands, table heads, a hovered row. */
  sunken: '#f2eee8',
  /** Behind product pictures and multiplied with them, at the centre and at the edge. Dimmed in the dark theme. */
  imageGround: '#ffffff',
  imageEdge: '#f3efe9',
  /** The same for photographs that fill their frame. White does not change them. */
  photoGround: '#ffffff',
  /** Headings and body text. */
  text: '#211c18',
  /** Secondary text. */
  textMuted: '#665d54',
  /** Separators. */
  border: '#e4ddd3',
  /** Outlines of controls: 3:1 against surface and canvas. */
  borderStrong: '#8d8276',
  /** Main buttons, links, the current page. */
  accent: '#96481a',
  accentHover: '#7b3913',
  /** Text on the accent. */
  onAccent: '#ffffff',
  /** A light tint of the accent, behind text. */
  accentSoft: '#f8e9dd',
  /** Deletion and errors. */
  danger: '#b0182f',
  onDanger: '#ffffff',
  dangerSoft: '#fbe9eb',
  /** Success. */
  success: '#1f6b3f',
  /** Filled stars. */
  star: '#a86a06',
  /** The moving highlight of a skeleton, which is `sunken`. */
  shimmer: '#faf8f5',
  /** Behind a dialog. */
  backdrop: 'rgb(33 28 24 / 0.5)',
  /** Areas that are dark in both themes, such as the hero, and the text on them. */
  night: '#14161c',
  onNight: '#f7f4ef',
  onNightMuted: '#c9c3ba',
};

/** The colour names. A theme that lacks one does not compile. */
export type ColorName = keyof typeof lightColors;

/** The colours of one theme. */
export type Colors = Record<ColorName, string>;

/** Colours of the dark theme, with the same uses. */
export const darkColors: Colors = {
  canvas: '#171513',
  surface: '#211e1b',
  sunken: '#2a2622',
  imageGround: '#c9c2b9',
  imageEdge: '#8b8379',
  photoGround: '#cfc9c1',
  text: '#f4efe9',
  textMuted: '#b8aea3',
  border: '#3a342e',
  borderStrong: '#8d8276',
  accent: '#eda270',
  accentHover: '#f6ba90',
  onAccent: '#2a1405',
  accentSoft: '#3b2819',
  danger: '#ff9aa2',
  onDanger: '#3a0810',
  dangerSoft: '#421a20',
  success: '#83d3a0',
  star: '#f0b350',
  shimmer: '#37322d',
  backdrop: 'rgb(0 0 0 / 0.65)',
  night: '#0e0f13',
  onNight: '#f7f4ef',
  onNightMuted: '#c9c3ba',
};

/** The custom property of a colour, e.g. `--ocs-color-text-muted`. */
export function colorProperty(name: ColorName): string {
  return `--ocs-color-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

const names = Object.keys(lightColors) as ColorName[];

/** Colours for styles: `color.text` is `var(--ocs-color-text)`, which follows the theme at run time. */
export const color = Object.fromEntries(names.map((name) => [name, `var(${colorProperty(name)})`])) as Colors;
