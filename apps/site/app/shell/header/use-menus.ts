import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { useLocation } from "react-router";
import { headingTowards, type Point } from "./heading-towards.ts";

/** Intent delays (visual language §2.6). */
const OPEN_MS = 150;
const CLOSE_MS = 120;
/** A click this soon after the pointer opened a menu means that menu, not the link behind it. */
const SAME_GESTURE_MS = 500;
/** Spacing of the two points that tell where the pointer is heading. */
const TRAIL_MS = 50;

/**
 * The header's menus: at most one is open. A menu and its trigger stand in one element with `data-menu="<id>"`. A trigger within a menu
 * may open another that takes its place: it stands in an element with `data-opens="<id>"`.
 */
export interface Menus {
  open: string | null;
  /** Opened by an arrow key: its first link takes the focus. */
  focusFirst: boolean;
  close(): void;
  /** Click on a trigger: opens; when it is open a second press goes where the trigger links to, and the keyboard closes it. */
  press(id: string, event: MouseEvent): void;
  /** Opens at once on keyboard focus, for menus that are only looked at. */
  focus(id: string, event: FocusEvent): void;
  /** Belongs on the header element. */
  headerProps: {
    ref: RefObject<HTMLElement | null>;
    onPointerOver(event: PointerEvent): void;
    onPointerMove(event: PointerEvent): void;
    onPointerLeave(event: PointerEvent): void;
    onKeyDown(event: KeyboardEvent): void;
    onBlur(event: FocusEvent): void;
  };
}

/** State of the header's menus: intent delays, safe triangle, keyboard, and the search box that keeps its panel open. */
export function useMenus(): Menus {
  const header = useRef<HTMLElement>(null);
  const [state, setState] = useState<{ open: string | null; focusFirst: boolean }>({ open: null, focusFirst: false });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const openedAt = useRef(0);
  const returningFocus = useRef(false);
  const trail = useRef<{ before: Point; now: Point; at: number } | null>(null);
  const { key } = useLocation();

  function show(open: string | null, focusFirst = false): void {
    clearTimeout(timer.current);
    if (open !== null && open !== state.open) openedAt.current = Date.now();
    setState({ open, focusFirst });
  }

  function plan(id: string | null): void {
    clearTimeout(timer.current);
    if (id === state.open) return;
    timer.current = setTimeout(
      () => {
        if (isTyping(header.current)) return;
        if (state.open !== null && isHeading(header.current, state.open, trail.current)) plan(id);
        else show(id);
      },
      id === null ? CLOSE_MS : OPEN_MS,
    );
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation closes whatever is open
  useEffect(() => setState({ open: null, focusFirst: false }), [key]);

  useEffect(() => {
    const { open } = state;
    if (open === null) return;
    const close = () => setState({ open: null, focusFirst: false });
    const onPointerDown = (event: globalThis.PointerEvent) => {
      if (!header.current?.contains(event.target as Node)) close();
    };
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (event.key !== "Escape") return;
      const isInside = header.current?.contains(document.activeElement);
      const opener = isInside ? openerOf(header.current, open) : null;
      // A menu that another opened gives the focus back to it, and that one has to be there first.
      if (opener) flushSync(() => setState({ open: menuOf(opener.parentElement), focusFirst: false }));
      else close();
      if (!isInside) return;
      returningFocus.current = true;
      (opener?.querySelector<HTMLElement>("[data-trigger]") ?? triggerOf(header.current, open))?.focus();
      returningFocus.current = false;
    };
    document.addEventListener("pointerdown", onPointerDown);
    document.addEventListener("keydown", onKeyDown);
    return () => {
      document.removeEventListener("pointerdown", onPointerDown);
      document.removeEventListener("keydown", onKeyDown);
    };
  }, [state]);

  useEffect(() => () => clearTimeout(timer.current), []);

  return {
    ...state,
    close: () => show(null),
    press(id, event) {
      const goesOn = event.detail > 0 && Date.now() - openedAt.current > SAME_GESTURE_MS;
      if (state.open === id && goesOn) return;
      event.preventDefault();
      const byKey = event.detail === 0;
      show(state.open === id && byKey ? null : id, byKey && !!openerOf(header.current, id));
    },
    focus(id, event) {
      if (!returningFocus.current && event.target.matches(":focus-visible")) show(id);
    },
    headerProps: {
      ref: header,
      onPointerOver(event) {
        if (event.pointerType === "mouse") plan(menuOf(event.target));
      },
      onPointerMove(event) {
        const now = { x: event.clientX, y: event.clientY };
        const last = trail.current;
        if (!last || event.timeStamp - last.at > TRAIL_MS) trail.current = { before: last?.now ?? now, now, at: event.timeStamp };
      },
      onPointerLeave(event) {
        if (event.pointerType === "mouse") plan(null);
      },
      onKeyDown(event) {
        if (event.key === " " && isTrigger(event.target)) {
          // a trigger that is a link is pressed like a button
          event.preventDefault();
          (event.target as HTMLElement).click();
        } else if (event.key === "ArrowDown" && isTrigger(event.target)) {
          event.preventDefault();
          show(menuOf(event.target), true);
        } else if (moveFocus(event)) event.preventDefault();
      },
      onBlur(event) {
        if (state.open === null) return;
        const next = event.relatedTarget;
        // A press on something that takes no focus counts as inside while the pointer is over the header.
        const within = next ? menuElement(header.current, state.open)?.contains(next) : header.current?.matches(":hover");
        if (!within) show(null);
      },
    },
  };
}

function menuElement(header: HTMLElement | null, id: string): Element | null | undefined {
  return header?.querySelector(`[data-menu="${id}"]`);
}

/** The menu that an element belongs to, or opens. */
function menuOf(target: EventTarget | null): string | null {
  const { opens, menu } = (target as Element | null)?.closest<HTMLElement>("[data-opens], [data-menu]")?.dataset ?? {};
  return opens ?? menu ?? null;
}

/** What opened a menu from within another. */
function openerOf(header: HTMLElement | null, open: string): HTMLElement | null | undefined {
  return header?.querySelector<HTMLElement>(`[data-opens="${open}"]`);
}

function triggerOf(header: HTMLElement | null, open: string): HTMLElement | null | undefined {
  return menuElement(header, open)?.querySelector<HTMLElement>("[data-trigger]");
}

function isTrigger(target: EventTarget): boolean {
  return (target as Element).hasAttribute("data-trigger");
}

/** The pointer may leave the panel while its search box has the focus (specification §2). */
function isTyping(header: HTMLElement | null): boolean {
  const focused = document.activeElement;
  return focused instanceof HTMLInputElement && !!header?.contains(focused);
}

function isHeading(header: HTMLElement | null, open: string, trail: { before: Point; now: Point; at: number } | null): boolean {
  const panel = menuElement(header, open)?.querySelector("[data-popup]");
  if (!panel || !trail || performance.now() - trail.at > CLOSE_MS) return false;
  return headingTowards(panel.getBoundingClientRect(), trail.before, trail.now);
}

/** Left and right walk along the bar, up and down along an open list. */
function moveFocus(event: KeyboardEvent): boolean {
  const steps: Record<string, [string, number]> = {
    ArrowRight: ["[data-bar]", 1],
    ArrowLeft: ["[data-bar]", -1],
    ArrowDown: ["[data-list]", 1],
    ArrowUp: ["[data-list]", -1],
  };
  const step = steps[event.key];
  const target = event.target as HTMLElement;
  const list = step && target.closest(step[0]);
  if (!list || target instanceof HTMLInputElement) return false;
  // A link in an open menu is not one of the bar that the menu hangs from.
  const menu = target.closest("[data-popup]");
  const links = [...list.querySelectorAll<HTMLElement>("a, button")].filter(
    (link) => link.closest("[data-popup]") === menu && isShown(link),
  );
  const at = links.indexOf(target);
  if (at === -1) return false;
  links[(at + step[1] + links.length) % links.length]?.focus();
  return true;
}

function isShown(element: HTMLElement): boolean {
  return element.offsetParent !== null && getComputedStyle(element).visibility === "visible";
}
