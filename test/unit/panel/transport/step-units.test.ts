import { describe, expect, it } from 'vitest';
import { type SeqList, seqPrefix, seqRange } from '../../../../src/panel/log/seq-list.ts';
import {
  type StepPlace,
  type StepUnit,
  type UnitStep,
  unitStepFrom,
} from '../../../../src/panel/transport/step-units.ts';
import { createSession } from '../../../../src/session/create-session.ts';
import { captured, capturedStream } from '../../../ui/support/captured-stream.ts';

const add = (path: string) => ({ op: 'add', path, value: 1 });
const delta = (...paths: readonly string[]) => ({ type: 'STATE_DELTA', delta: paths.map(add) });

const EVENTS = [
  { type: 'RUN_STARTED', threadId: 't', runId: 'a' }, // 0
  { type: 'STATE_SNAPSHOT', snapshot: {} }, // 1
  { type: 'TEXT_MESSAGE_START', messageId: 'm1', role: 'assistant' }, // 2
  { type: 'TEXT_MESSAGE_CONTENT', messageId: 'm1', delta: 'Hi' }, // 3
  { type: 'TEXT_MESSAGE_END', messageId: 'm1' }, // 4
  delta('/a', '/b', '/c'), // 5
  delta(), // 6
  { type: 'TOOL_CALL_START', toolCallId: 'c1', toolCallName: 'look' }, // 7
  { type: 'TOOL_CALL_END', toolCallId: 'c1' }, // 8
  delta('/d', '/e'), // 9
  { type: 'RUN_FINISHED', threadId: 't', runId: 'a' }, // 10
  { type: 'RUN_STARTED', threadId: 't', runId: 'b' }, // 11
  { type: 'TEXT_MESSAGE_CHUNK', messageId: 'm2', role: 'assistant', delta: 'Well' }, // 12
  { type: 'TEXT_MESSAGE_CHUNK', messageId: 'm2', delta: ' done' }, // 13
  { type: 'TEXT_MESSAGE_CHUNK', messageId: 'm3', role: 'assistant', delta: 'Bye' }, // 14
  { type: 'RUN_FINISHED', threadId: 't', runId: 'b' }, // 15
];

const session = createSession();
for (const record of [captured('page'), ...capturedStream(EVENTS)]) session.append(record);
const all = seqRange(0, session.length);

/** Every place that stepping from one end leads to. */
function walk(start: StepPlace, step: UnitStep, visible: SeqList = all): readonly string[] {
  const places: string[] = [];
  let place = unitStepFrom(start, step, { session, visible });
  while (place !== undefined && places.length < 100) {
    places.push(place.operation === undefined ? `${place.seq}` : `${place.seq}/${place.operation}`);
    place = unitStepFrom(place, step, { session, visible });
  }
  return places;
}

const on = (unit: StepUnit): UnitStep => ({ unit, direction: 1 });
const back = (unit: StepUnit): UnitStep => ({ unit, direction: -1 });

describe('a step', () => {
  it.each([
    ['state', ['1', '5', '6', '9']],
    ['operation', ['1', '5/1', '5/2', '5/3', '6', '9/1', '9/2']],
    ['message', ['2', '7', '12', '14']],
    ['run', ['0', '11']],
  ] as const)('by %s leads forward to %j', (unit, expected) => {
    expect(walk({ seq: -1 }, on(unit))).toEqual(expected);
  });

  it.each([
    ['state', ['9', '6', '5', '1']],
    ['operation', ['9/2', '9/1', '6', '5/3', '5/2', '5/1', '1']],
    ['message', ['14', '12', '7', '2']],
    ['run', ['11', '0']],
  ] as const)('by %s leads back to %j', (unit, expected) => {
    expect(walk({ seq: 15 }, back(unit))).toEqual(expected);
  });

  it('by event leads to every visible event', () => {
    expect(walk({ seq: 4 }, on('event'), seqPrefix([2, 5, 9], 3, true))).toEqual(['5', '9']);
    expect(walk({ seq: 4 }, back('event'), seqPrefix([2, 5, 9], 3, true))).toEqual(['2']);
  });

  it('passes over state changes that are not visible', () => {
    expect(walk({ seq: 0 }, on('state'), seqPrefix([0, 4, 9, 15], 4, true))).toEqual(['9']);
  });

  it('by run leads to the first event of a run that is visible', () => {
    expect(walk({ seq: -1 }, on('run'), seqPrefix([3, 4, 12, 13], 4, true))).toEqual(['3', '12']);
  });

  it('by operation from a whole delta goes back to before its last operation', () => {
    expect(unitStepFrom({ seq: 5 }, back('operation'), { session, visible: all })).toEqual({
      seq: 5,
      operation: 2,
    });
  });

  it('by operation from a whole delta goes on to the next state change', () => {
    expect(unitStepFrom({ seq: 6 }, on('operation'), { session, visible: all })).toEqual({
      seq: 9,
      operation: 1,
    });
  });

  it.each(['event', 'state', 'operation', 'message', 'run'] as const)(
    'by %s leads nowhere when nothing is visible',
    (unit) => {
      const visible = seqPrefix([], 0, true);

      expect(unitStepFrom({ seq: -1 }, on(unit), { session, visible })).toBeUndefined();
      expect(unitStepFrom({ seq: -1 }, back(unit), { session, visible })).toBeUndefined();
    },
  );

  it('looks at each event at most once', () => {
    const looked: number[] = [];
    const visible: SeqList = {
      ...all,
      at(index) {
        looked.push(index);
        return all.at(index);
      },
    };

    unitStepFrom({ seq: 9 }, on('state'), { session, visible });

    expect(looked.length).toBeLessThanOrEqual(all.length);
  });
});
