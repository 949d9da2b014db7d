import { createRequire } from 'node:module';
import type { Readable } from 'node:stream';
import PDFDocument from 'pdfkit';

const { resolve } = createRequire(import.meta.filename);

/** With the letters of most alphabets, but without Chinese, Japanese and Korean. */
const fonts = {
  regular: resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
  bold: resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
};

type Font = keyof typeof fonts;

// Lengths are in points: an inch has 72.
const margin = 50;
const textSize = 9;
const headingSize = 18;
const gap = 6;
const sectionGap = 16;
const labelWidth = 75;

/** They share the width of a page of A4 between its margins. The longest amounts fit. */
const columns = [
  { left: 50, width: 165, align: 'left' },
  { left: 225, width: 90, align: 'left' },
  { left: 320, width: 45, align: 'right' },
  { left: 370, width: 85, align: 'right' },
  { left: 460, width: 85, align: 'right' },
] as const;

/** The pages of an invoice. It grows from top to bottom, and a new page begins between two rows only. */
export class InvoiceSheet {
  readonly #document: PDFKit.PDFDocument;

  /** `date` is the document's creation date, so that the bytes do not depend on the clock. */
  constructor(title: string, date: Date) {
    this.#document = new PDFDocument({
      size: 'A4',
      margin,
      font: fonts.regular,
      // The last step writes on each page.
      bufferPages: true,
      lang: 'en',
      displayTitle: true,
      info: { Title: title, Author: 'OCS', CreationDate: date },
    });
  }

  heading(text: string): void {
    this.#document.font(fonts.bold).fontSize(headingSize).text(text, margin);
    this.#document.y += gap;
  }

  block(lines: string[]): void {
    for (const line of lines) this.#write(line, 'regular', { left: margin });
    this.#document.y += sectionGap;
  }

  /** Labels, each with its value beside it. */
  facts(facts: [string, string][]): void {
    for (const [label, value] of facts) {
      const { y } = this.#document;
      this.#write(label, 'bold', { left: margin, top: y });
      this.#write(value, 'regular', { left: margin + labelWidth, top: y });
    }
    this.#document.y += sectionGap;
  }

  /** A row of the table, whole on one page. `onNewPage` draws what a new page begins with. */
  row(cells: string[], font: Font, onNewPage?: () => void): void {
    const height = Math.max(...columns.map(({ width }, index) => this.#heightOf(cells[index] ?? '', font, width)));
    if (!this.hasRoom(height)) {
      this.addPage();
      onNewPage?.();
    }
    const top = this.#document.y;
    for (const [index, column] of columns.entries()) this.#write(cells[index] ?? '', font, { ...column, top });
    this.#document.y = top + height + gap;
  }

  /** Whether this height is left on the page. */
  hasRoom(height: number): boolean {
    return this.#document.y + height <= this.#document.page.maxY();
  }

  addPage(): void {
    this.#document.addPage();
  }

  /** Writes `Page 1 of 2` at the end of each page, and returns the bytes of the document. */
  finish(): Readable {
    const { start, count } = this.#document.bufferedPageRange();
    for (let page = start; page < start + count; page += 1) {
      this.#document.switchToPage(page);
      const { height, margins } = this.#document.page;
      // Text in the margin would start another page.
      margins.bottom = 0;
      const text = `Page ${String(page + 1)} of ${String(count)}`;
      this.#write(text, 'regular', { left: margin, top: height - margin / 2 - textSize });
    }
    this.#document.end();
    return this.#document;
  }

  #heightOf(text: string, font: Font, width: number): number {
    return this.#document.font(fonts[font]).fontSize(textSize).heightOfString(oneLine(text), { width });
  }

  #write(
    text: string,
    font: Font,
    {
      left,
      top = this.#document.y,
      ...options
    }: { left: number; top?: number; width?: number; align?: 'left' | 'right' },
  ): void {
    this.#document.font(fonts[font]).fontSize(textSize).text(oneLine(text), left, top, options);
  }
}

/** A line break or another control character in a name would draw over the next line. */
const oneLine = (text: string): string => text.replaceAll(/\p{Cc}+/gu, ' ');
