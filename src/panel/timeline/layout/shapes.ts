import type { EventFamily } from '../../../protocol/events.ts';

/** A colour of `tokens.css`, by name. */
export type ColourName =
  | `family-${EventFamily}`
  | 'text'
  | 'text-muted'
  | 'border'
  | 'border-strong'
  | 'accent'
  | 'fault'
  | 'warning'
  | 'surface'
  | 'surface-bar'
  | 'surface-sunken';

/** What is to be painted, in pixels; later shapes lie over earlier ones. */
export type Shape =
  | {
      readonly kind: 'rect';
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
      readonly colour: ColourName;
      /** `hatched` and `outlined` tell parts apart where colour does not. */
      readonly look: 'solid' | 'veiled' | 'tinted' | 'faint' | 'outlined' | 'hatched';
    }
  | {
      readonly kind: 'text';
      readonly x: number;
      /** Middle of the line. */
      readonly y: number;
      /** What does not fit is cut. */
      readonly width: number;
      readonly text: string;
      readonly colour: ColourName;
    }
  | {
      readonly kind: 'mark';
      readonly x: number;
      readonly y: number;
      readonly shape: 'line' | 'diamond' | 'triangle' | 'ring' | 'dot';
      readonly colour: ColourName;
    };

/** Height of a mark, and half of its width. */
export const MARK_HEIGHT = 7;
export const MARK_REACH = 3.5;
