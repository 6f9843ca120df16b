/** Where the developer tools stand in a picture. */
export type Place = 'bottom' | 'right' | 'window';

export type Theme = 'light' | 'dark';

/** One picture of the panel with the demo in it. */
export interface Picture {
  readonly name: string;
  readonly theme: Theme;
  readonly place: Place;
  /** The open view; the empty panel without. */
  readonly view?: 'Event' | 'Messages' | 'State' | 'Runs' | 'Request' | 'Faults';
  /** A filter; the cursor is put on the last event that passes it. */
  readonly at?: string;
}

/** What the README shows: names end in the browser's. */
export const README_PICTURES: readonly Picture[] = [
  { name: 'messages-light', theme: 'light', place: 'bottom', view: 'Messages', at: 'run:run-refund-ask' },
  { name: 'state-dark', theme: 'dark', place: 'bottom', view: 'State', at: 'type:STATE_DELTA run:run-move' },
];

const PLACES: readonly Place[] = ['bottom', 'right', 'window'];
const VIEWS = [
  { view: 'Event', at: 'type:STATE_DELTA run:run-move' },
  { view: 'Messages', at: 'run:run-refund-ask' },
  { view: 'State', at: 'type:STATE_DELTA run:run-move' },
  { view: 'Runs', at: 'run:run-owls' },
  { view: 'Request', at: 'run:run-refund-resume' },
  { view: 'Faults', at: 'is:fault' },
] as const;

/** Every view, in every place and theme, for the eye. */
export const ALL_PICTURES: readonly Picture[] = (['light', 'dark'] as const).flatMap((theme) =>
  PLACES.flatMap((place) => [
    { name: `${place}-${theme}-empty`, theme, place },
    ...VIEWS.map((shown) => ({
      name: `${place}-${theme}-${shown.view.toLowerCase()}`,
      theme,
      place,
      ...shown,
    })),
  ]),
);
