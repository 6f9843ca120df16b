import { enCompare } from './en-compare.ts';
import { enDiff } from './en-diff.ts';
import { enExport } from './en-export.ts';
import { enFaults } from './en-faults.ts';
import { enFiles } from './en-files.ts';
import { enGraph } from './en-graph.ts';
import { enLive } from './en-live.ts';
import { enMessages } from './en-messages.ts';
import { enSessions } from './en-sessions.ts';
import { enSteps } from './en-steps.ts';
import { enTimeline } from './en-timeline.ts';
import { enViews } from './en-views.ts';
import type { Text } from './text-shape.ts';

/** English, and the keys that every other language must have. */
export const en = {
  'toolbar.record': 'Record streams',
  'toolbar.stop': 'Stop recording',
  'toolbar.telling': 'the page is being told',
  'toolbar.clear': 'Clear',
  'toolbar.preserve': 'Preserve log',
  'toolbar.preserveHint': 'Keep what was captured when the page reloads or navigates',
  'toolbar.import': 'Import…',
  'toolbar.importHint':
    'Open a recording, a HAR file, SSE bytes or events as JSON, also as gzip; a file can be dropped anywhere, with Shift several of them as parts of one session',
  'toolbar.export': 'Export',
  'toolbar.faults': 'Faults: {counts}',
  'toolbar.settings': 'Settings',
  'toolbar.help': 'Keyboard shortcuts',

  'filter.label': 'Filter events',
  'filter.placeholder': 'Filter: words, type:, run:, -not, /regex/',
  'filter.clear': 'Clear filter',
  'filter.options': 'What could come next',
  'filter.families': 'Event families',
  'filter.all': 'All',
  'filter.field.type': 'event type, or how it begins',
  'filter.field.family': 'event family',
  'filter.field.is': 'fault, error, warning, info or unknown',
  'filter.field.rule': 'what a rule found; * at the end for what begins so',
  'filter.field.path': 'operations of deltas under a JSON Pointer',
  'filter.field.id': 'any id in the event; * at the end for what begins so',
  'filter.field.run': 'run id',
  'filter.field.thread': 'thread id',
  'filter.field.stream': 'number of the stream',
  'filter.unclosedQuote': 'A quotation mark is missing.',
  'filter.badRegex': '/{source}/ is no regular expression.',
  'filter.missingValue': '{field}: needs a value.',
  'filter.unknownValue': '{field}: has no value “{value}”.',

  'family.lifecycle': 'Lifecycle',
  'family.step': 'Steps',
  'family.text': 'Text',
  'family.tool': 'Tools',
  'family.state': 'State',
  'family.activity': 'Activity',
  'family.reasoning': 'Reasoning',
  'family.subagent': 'Subagents',
  'family.special': 'Special',
  'family.unknown': 'Unknown',

  'events.label': 'Events',
  'events.number': '#',
  'events.type': 'Type',
  'events.summary': 'Summary',
  'events.run': 'Run',
  'events.time': 'Time',
  'events.timeHint': 'Since the first event of the session',
  'events.delta': 'Gap',
  'events.deltaHint': 'Since the event above',
  'events.size': 'Chars',
  'events.sizeHint': 'Length of the payload in characters',
  'events.noType': '(no event)',
  'events.gap': 'Silence before this event',
  'events.newer': { one: '{count} new', other: '{count} new' },

  'summary.after': 'after {run}',
  'summary.parts': { one: '{count} part', other: '{count} parts' },
  'summary.messages': { one: '{count} message', other: '{count} messages' },
  'summary.more': { one: '{count} more', other: '{count} more' },
  'summary.noOperation': 'no operation',

  'runs.label': 'Runs',
  'runs.all': 'All runs',
  'runs.thread': 'Thread',
  'runs.noId': '(no run id)',
  'runs.noThread': '(no thread id)',
  'runs.count': { one: '{count} run', other: '{count} runs' },
  'runs.events': { one: '{count} event', other: '{count} events' },
  'runs.firstText': 'text after {duration}',
  'runs.later': 'begins later',
  'runs.running': 'running',
  'runs.finished': 'finished',
  'runs.interrupted': 'interrupted',
  'runs.cancelled': 'cancelled',
  'runs.error': 'error',
  'runs.cut-off': 'cut off',
  'runs.page-aborted': 'aborted by the page',
  'runs.page-cancelled': 'cancelled by the page',
  'runs.page-gone': 'page went away',
  'runs.failed': 'failed',

  'inspector.label': 'Inspector',

  'status.shown': { one: '{shown} of {count} event', other: '{shown} of {count} events' },
  'status.all': { one: '{count} event', other: '{count} events' },
  'status.searching': 'searching…',
  'status.open': { one: '{count} stream open', other: '{count} streams open' },
  'status.lost': { one: '{count} stream lost', other: '{count} streams lost' },
  'status.lostBytes': '{size} lost',
  'status.lostHint': 'The page kept no more of it before the panel was open',
  'status.paused': 'not recording',

  'split.runs': 'Width of the run list',
  'split.inspector': 'Size of the inspector',

  'empty.waiting': 'Waiting for an AG-UI stream',
  'empty.waitingMore':
    'Use the page. Each AG-UI stream that it opens with fetch, EventSource or XMLHttpRequest shows here as it arrives; the app needs no change.',
  'empty.paused': 'Recording is off',
  'empty.pausedMore': 'Streams that the page opens now are not captured.',
  'empty.record': 'Record',
  'empty.unanswered': {
    one: '{count} request may be AG-UI and has no answer yet.',
    other: '{count} requests may be AG-UI and have no answer yet.',
  },
  'empty.answered': {
    one: '{count} AG-UI request was answered without an event.',
    other: '{count} AG-UI requests were answered without an event.',
  },
  'empty.dismissed': { one: '{count} stream seen, none AG-UI:', other: '{count} streams seen, none AG-UI:' },
  'empty.orImport':
    'No agent at hand? See the panel at work on a recorded demo, or open a file: a recording, a capture, SSE bytes or events as JSON Lines. A file can also be dropped here.',
  'empty.import': 'Import…',
  'empty.demo': 'Open the demo recording',
  'empty.filtered': 'No event passes the filter',
  'empty.filteredMore': {
    one: '{count} event is hidden.',
    other: '{count} events are hidden.',
  },
  'empty.showAll': 'Clear filter',
  'empty.scope': 'No event in this run',
  'empty.allRuns': 'Show all runs',

  'file.failed': '{name} could not be opened: {reason}',
  'file.exportFailed': 'The export failed: {reason}',
  'file.problems': {
    one: '{name}: {count} part could not be read. {reason}',
    other: '{name}: {count} parts could not be read. The first: {reason}',
  },
  'notice.dismiss': 'Dismiss',

  'settings.theme': 'Theme',
  'settings.theme.auto': 'As DevTools',
  'settings.theme.light': 'Light',
  'settings.theme.dark': 'Dark',
  'settings.language': 'Language',
  'settings.language.auto': 'As the browser',

  'help.title': 'Keyboard shortcuts',
  'help.close': 'Close',
  'help.move': 'Move in the list',
  'help.open': 'Go to the inspector',
  'help.filter': 'Filter events',
  'help.escape': 'Clear the filter, go back to the list, clear the range, then to live',
  'help.record': 'Start or stop recording',
  'help.clear': 'Clear',
  'help.view': 'Open an inspector tab',
  'help.help': 'Show this help',

  'crash.title': 'The panel ran into an error of its own',
  'crash.more': 'What was captured is still here. Export it before you reload the panel.',
  'crash.export': 'Export the recording',
  'crash.reload': 'Reload the panel',

  ...enViews,
  ...enDiff,
  ...enSessions,
  ...enSteps,
  ...enLive,
  ...enExport,
  ...enFiles,
  ...enGraph,
  ...enCompare,
  ...enMessages,
  ...enFaults,
  ...enTimeline,
} as const satisfies Record<string, Text>;
