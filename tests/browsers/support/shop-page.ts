import { expect } from '@playwright/test';
import { demoPassword } from '../../../server/src/seed/demo-accounts';
import type { Tab } from '../engines/engine';
import { findElement, type Found, type Target } from './find-element';

/** A tab with the shop. Every method waits until the page has what it needs; a page that is being replaced fails scripts. */
export class ShopPage {
  readonly tab: Tab;
  readonly #origin: string;

  constructor(tab: Tab, origin: string) {
    this.tab = tab;
    this.#origin = origin;
  }

  open(path: string): Promise<void> {
    return this.tab.open(this.#origin + path);
  }

  async click(kind: Target['kind'], name: Target['name']): Promise<void> {
    await expect(async () => {
      const found = await this.#find(kind, name);
      await this.tab.run(nextFrame);
      // Also moves without an animation, for example because something above it has loaded.
      expect(await this.#find(kind, name), `a ${kind} ${String(name)} that can be clicked`).toEqual({
        ...found,
        isHit: true,
        isMoving: false,
      });
      if (found) await this.tab.click(found.x, found.y);
    }).toPass({ timeout: 30_000 });
  }

  async fill(label: Target['name'], text: string): Promise<void> {
    await this.click('field', label);
    await this.tab.type(text);
  }

  /** Chooses an option by its value. */
  async choose(label: string, option: string): Promise<void> {
    await this.sees('field', label);
    await this.tab.run(
      (wanted, value) => {
        const select = [...document.querySelectorAll('select')].find(
          (one) => one.labels[0]?.textContent.trim() === wanted,
        );
        if (!select) throw new Error(`There is no select ${wanted}.`);
        select.value = value;
        select.dispatchEvent(new Event('change', { bubbles: true }));
      },
      label,
      option,
    );
  }

  /** Waits until the page shows such an element. */
  async sees(kind: Target['kind'], name: Target['name']): Promise<void> {
    await expect(async () => {
      expect(await this.#find(kind, name), `${kind} ${String(name)}`).not.toBeNull();
    }).toPass({ timeout: 30_000 });
  }

  /** Waits until the page shows no such element. */
  async doesNotSee(kind: Target['kind'], name: Target['name']): Promise<void> {
    await expect(async () => {
      expect(await this.#find(kind, name), `${kind} ${String(name)}`).toBeNull();
    }).toPass({ timeout: 30_000 });
  }

  /** Waits for the path of the address. */
  async isAt(path: string | RegExp): Promise<void> {
    const current = expect.poll(() => this.tab.run(() => location.pathname).catch(() => ''), { timeout: 30_000 });
    await (typeof path === 'string' ? current.toBe(path) : current.toMatch(path));
  }

  /** Fills and sends the login form of the open page. */
  async logIn(email: string): Promise<void> {
    await this.fill('Email', email);
    await this.fill('Password', demoPassword);
    await this.click('button', 'Log in');
  }

  #find(kind: Target['kind'], name: Target['name']): Promise<Found | null> {
    const { source, flags } = typeof name === 'string' ? exactly(name) : name;
    return this.tab.run(findElement, kind, source, flags);
  }
}

/** Resolves before the next frame, when the page has done what the last input caused. Runs in the page. */
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

const exactly = (name: string): RegExp => new RegExp(`^${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`);
