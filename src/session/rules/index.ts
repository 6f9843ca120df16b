import { activityDeltaUnknown } from './activity-delta-unknown.ts';
import { activityNotObject } from './activity-not-object.ts';
import { activityPatchPathMissing } from './activity-patch-path-missing.ts';
import { chunkConflict } from './chunk-conflict.ts';
import { chunkWithoutId } from './chunk-without-id.ts';
import { clientAborted } from './client-aborted.ts';
import { connectionLost } from './connection-lost.ts';
import { connectionOpenAfterTerminal } from './connection-open-after-terminal.ts';
import { contentForRemovedMessage } from './content-for-removed-message.ts';
import { deprecatedEvent } from './deprecated-event.ts';
import { duplicateEvent } from './duplicate-event.ts';
import { duplicateFullText } from './duplicate-full-text.ts';
import { duplicateHistory } from './duplicate-history.ts';
import { duplicateInterruptId } from './duplicate-interrupt-id.ts';
import { duplicateMessageId } from './duplicate-message-id.ts';
import { duplicateRunId } from './duplicate-run-id.ts';
import { duplicateToolResult } from './duplicate-tool-result.ts';
import { emptyDataFrame } from './empty-data-frame.ts';
import { emptyDelta } from './empty-delta.ts';
import { emptyStream } from './empty-stream.ts';
import { errorOutsideRunError } from './error-outside-run-error.ts';
import { eventAfterRunError } from './event-after-run-error.ts';
import { eventAfterRunFinished } from './event-after-run-finished.ts';
import { frameNotObject } from './frame-not-object.ts';
import { frameTooLarge } from './frame-too-large.ts';
import { httpError } from './http-error.ts';
import { interleavedToolChunks } from './interleaved-tool-chunks.ts';
import { interruptClearedWithoutResume } from './interrupt-cleared-without-resume.ts';
import { interruptListEmpty } from './interrupt-list-empty.ts';
import { interruptToolCallUnknown } from './interrupt-tool-call-unknown.ts';
import { invalidEnumValue } from './invalid-enum-value.ts';
import { invalidJson } from './invalid-json.ts';
import { invalidJsonPointer } from './invalid-json-pointer.ts';
import { invalidUtf8 } from './invalid-utf8.ts';
import { jsonPointerUnescaped } from './json-pointer-unescaped.ts';
import { legacyInterrupt } from './legacy-interrupt.ts';
import { legacyNullField } from './legacy-null-field.ts';
import { loneSurrogate } from './lone-surrogate.ts';
import { messageIdCollision } from './message-id-collision.ts';
import { messageIdReused } from './message-id-reused.ts';
import { missingRequiredField } from './missing-required-field.ts';
import { notEventStream } from './not-event-stream.ts';
import { nullOptionalField } from './null-optional-field.ts';
import { nullRequiredField } from './null-required-field.ts';
import { outcomeWithStrayFields } from './outcome-with-stray-fields.ts';
import { ownerMismatch } from './owner-mismatch.ts';
import { parentMessageNotAssistant } from './parent-message-not-assistant.ts';
import { parentMessageUnknown } from './parent-message-unknown.ts';
import { parentRunCycle } from './parent-run-cycle.ts';
import { parentRunUnknown } from './parent-run-unknown.ts';
import { patchDeviatesFromRfc } from './patch-deviates-from-rfc.ts';
import { patchOpMissingValue } from './patch-op-missing-value.ts';
import { pendingCallUnanswered } from './pending-call-unanswered.ts';
import { pendingToolCallMismatch } from './pending-tool-call-mismatch.ts';
import { protocolVersion } from './protocol-version.ts';
import { reasoningContentWithoutStart } from './reasoning-content-without-start.ts';
import { reasoningEndWithoutStart } from './reasoning-end-without-start.ts';
import { reasoningSpanStartWhileOpen } from './reasoning-span-start-while-open.ts';
import { reasoningStartWhileOpen } from './reasoning-start-while-open.ts';
import { reasoningUnclosedAtRunEnd } from './reasoning-unclosed-at-run-end.ts';
import { replacementCharacter } from './replacement-character.ts';
import { requestIdMismatch } from './request-id-mismatch.ts';
import { resumeExpiredInterrupt } from './resume-expired-interrupt.ts';
import { resumeIncomplete } from './resume-incomplete.ts';
import { resumeUnknownInterrupt } from './resume-unknown-interrupt.ts';
import type { Rule } from './rule.ts';
import { runErrorBeforeRunStarted } from './run-error-before-run-started.ts';
import { runFinishedForNestedRun } from './run-finished-for-nested-run.ts';
import { runIdMismatch } from './run-id-mismatch.ts';
import { runSilent } from './run-silent.ts';
import { runStartedMissing } from './run-started-missing.ts';
import { runStartedWhileActive } from './run-started-while-active.ts';
import { secondTerminalEvent } from './second-terminal-event.ts';
import { serverAuthoredUserMessage } from './server-authored-user-message.ts';
import { snakeCaseFields } from './snake-case-fields.ts';
import { snapshotDiscardsState } from './snapshot-discards-state.ts';
import { snapshotDropsMessage } from './snapshot-drops-message.ts';
import { snapshotMidMessage } from './snapshot-mid-message.ts';
import { snapshotReordersMessages } from './snapshot-reorders-messages.ts';
import { snapshotTextDiffers } from './snapshot-text-differs.ts';
import { snapshotUnchanged } from './snapshot-unchanged.ts';
import { sseCrLineEndings } from './sse-cr-line-endings.ts';
import { sseCrlfLineEndings } from './sse-crlf-line-endings.ts';
import { sseLineIgnored } from './sse-line-ignored.ts';
import { sseMissingBlankLine } from './sse-missing-blank-line.ts';
import { sseUnterminatedFrame } from './sse-unterminated-frame.ts';
import { stateDeltaWithoutBaseline } from './state-delta-without-baseline.ts';
import { statePatchForbiddenKey } from './state-patch-forbidden-key.ts';
import { statePatchIndexOutOfBounds } from './state-patch-index-out-of-bounds.ts';
import { statePatchIntoItself } from './state-patch-into-itself.ts';
import { statePatchPathMissing } from './state-patch-path-missing.ts';
import { statePatchTestFailed } from './state-patch-test-failed.ts';
import { stepFinishWithoutStart } from './step-finish-without-start.ts';
import { stepStartWhileOpen } from './step-start-while-open.ts';
import { stepUnclosedAtRunEnd } from './step-unclosed-at-run-end.ts';
import { streamBuffered } from './stream-buffered.ts';
import { streamEndedWithoutTerminal } from './stream-ended-without-terminal.ts';
import { subagentFinishWithoutStart } from './subagent-finish-without-start.ts';
import { subagentParentUnknown } from './subagent-parent-unknown.ts';
import { subagentStartWhileOpen } from './subagent-start-while-open.ts';
import { subagentUnannounced } from './subagent-unannounced.ts';
import { subagentUnclosedAtRunEnd } from './subagent-unclosed-at-run-end.ts';
import { suspendedWithoutInterrupt } from './suspended-without-interrupt.ts';
import { textContentAfterEnd } from './text-content-after-end.ts';
import { textContentWithoutStart } from './text-content-without-start.ts';
import { textEndWithoutStart } from './text-end-without-start.ts';
import { textJoinsToolMessage } from './text-joins-tool-message.ts';
import { textStartWhileOpen } from './text-start-while-open.ts';
import { textUnclosedAtRunEnd } from './text-unclosed-at-run-end.ts';
import { textUnclosedAtStreamEnd } from './text-unclosed-at-stream-end.ts';
import { thinkingOutOfOrder } from './thinking-out-of-order.ts';
import { threadIdMismatch } from './thread-id-mismatch.ts';
import { timestampOdd } from './timestamp-odd.ts';
import { toolArgsAfterEnd } from './tool-args-after-end.ts';
import { toolArgsDoubleEncoded } from './tool-args-double-encoded.ts';
import { toolArgsNotJson } from './tool-args-not-json.ts';
import { toolArgsWithoutStart } from './tool-args-without-start.ts';
import { toolCallIdReused } from './tool-call-id-reused.ts';
import { toolCallRenamed } from './tool-call-renamed.ts';
import { toolEndWithoutStart } from './tool-end-without-start.ts';
import { toolResultBeforeEnd } from './tool-result-before-end.ts';
import { toolResultUnknownCall } from './tool-result-unknown-call.ts';
import { toolStartWhileOpen } from './tool-start-while-open.ts';
import { toolUnclosedAtRunEnd } from './tool-unclosed-at-run-end.ts';
import { toolUnclosedAtStreamEnd } from './tool-unclosed-at-stream-end.ts';
import { undecodableFrame } from './undecodable-frame.ts';
import { unexpectedContentType } from './unexpected-content-type.ts';
import { unknownContentPart } from './unknown-content-part.ts';
import { unknownEventType } from './unknown-event-type.ts';
import { unknownField } from './unknown-field.ts';
import { unknownMessageRole } from './unknown-message-role.ts';
import { unknownOutcome } from './unknown-outcome.ts';
import { unknownPatchOp } from './unknown-patch-op.ts';
import { unsafeNumber } from './unsafe-number.ts';
import { usageInconsistent } from './usage-inconsistent.ts';
import { wrongFieldType } from './wrong-field-type.ts';

/** Every rule. A new rule is a file plus a line here. */
export const RULES: readonly Rule[] = [
  activityDeltaUnknown,
  activityNotObject,
  activityPatchPathMissing,
  chunkConflict,
  chunkWithoutId,
  clientAborted,
  connectionLost,
  connectionOpenAfterTerminal,
  contentForRemovedMessage,
  deprecatedEvent,
  duplicateEvent,
  duplicateFullText,
  duplicateHistory,
  duplicateInterruptId,
  duplicateMessageId,
  duplicateRunId,
  duplicateToolResult,
  emptyDataFrame,
  emptyDelta,
  emptyStream,
  errorOutsideRunError,
  eventAfterRunError,
  eventAfterRunFinished,
  frameNotObject,
  frameTooLarge,
  httpError,
  interleavedToolChunks,
  interruptClearedWithoutResume,
  interruptListEmpty,
  interruptToolCallUnknown,
  invalidEnumValue,
  invalidJson,
  invalidJsonPointer,
  invalidUtf8,
  jsonPointerUnescaped,
  legacyInterrupt,
  legacyNullField,
  loneSurrogate,
  messageIdCollision,
  messageIdReused,
  missingRequiredField,
  notEventStream,
  nullOptionalField,
  nullRequiredField,
  outcomeWithStrayFields,
  ownerMismatch,
  parentMessageNotAssistant,
  parentMessageUnknown,
  parentRunCycle,
  parentRunUnknown,
  patchDeviatesFromRfc,
  patchOpMissingValue,
  pendingCallUnanswered,
  pendingToolCallMismatch,
  protocolVersion,
  reasoningContentWithoutStart,
  reasoningEndWithoutStart,
  reasoningSpanStartWhileOpen,
  reasoningStartWhileOpen,
  reasoningUnclosedAtRunEnd,
  replacementCharacter,
  requestIdMismatch,
  resumeExpiredInterrupt,
  resumeIncomplete,
  resumeUnknownInterrupt,
  runErrorBeforeRunStarted,
  runFinishedForNestedRun,
  runIdMismatch,
  runSilent,
  runStartedMissing,
  runStartedWhileActive,
  secondTerminalEvent,
  serverAuthoredUserMessage,
  snakeCaseFields,
  snapshotDiscardsState,
  snapshotDropsMessage,
  snapshotMidMessage,
  snapshotReordersMessages,
  snapshotTextDiffers,
  snapshotUnchanged,
  sseCrLineEndings,
  sseCrlfLineEndings,
  sseLineIgnored,
  sseMissingBlankLine,
  sseUnterminatedFrame,
  stateDeltaWithoutBaseline,
  statePatchForbiddenKey,
  statePatchIndexOutOfBounds,
  statePatchIntoItself,
  statePatchPathMissing,
  statePatchTestFailed,
  stepFinishWithoutStart,
  stepStartWhileOpen,
  stepUnclosedAtRunEnd,
  streamBuffered,
  streamEndedWithoutTerminal,
  subagentFinishWithoutStart,
  subagentParentUnknown,
  subagentStartWhileOpen,
  subagentUnannounced,
  subagentUnclosedAtRunEnd,
  suspendedWithoutInterrupt,
  textContentAfterEnd,
  textContentWithoutStart,
  textEndWithoutStart,
  textJoinsToolMessage,
  textStartWhileOpen,
  textUnclosedAtRunEnd,
  textUnclosedAtStreamEnd,
  thinkingOutOfOrder,
  threadIdMismatch,
  timestampOdd,
  toolArgsAfterEnd,
  toolArgsDoubleEncoded,
  toolArgsNotJson,
  toolArgsWithoutStart,
  toolCallIdReused,
  toolCallRenamed,
  toolEndWithoutStart,
  toolResultBeforeEnd,
  toolResultUnknownCall,
  toolStartWhileOpen,
  toolUnclosedAtRunEnd,
  toolUnclosedAtStreamEnd,
  undecodableFrame,
  unexpectedContentType,
  unknownContentPart,
  unknownEventType,
  unknownField,
  unknownMessageRole,
  unknownOutcome,
  unknownPatchOp,
  unsafeNumber,
  usageInconsistent,
  wrongFieldType,
];
