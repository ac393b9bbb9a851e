/**
 * A paper went back: who sent it is told by a message with the reason and a way to send another. After the act is done: a message that
 * fails undoes nothing, and is counted.
 */
import { AppError } from '@app/domain/kernel/app-error'
import { record } from '../../ledger/book-log/index.ts'
import type { LedgerCaller } from '../../platform/http/context.ts'
import { deliver, type Message } from './contacts.service.ts'

const nothing = () => Promise.resolve()
/** A message ends where a telephone cuts it. */
const MOST_WORDS = 60
const short = (words: string): string => (words.length > MOST_WORDS ? `${words.slice(0, MOST_WORDS)}…` : words)

/** Whether it went. */
export async function tellReturned(
  caller: LedgerCaller,
  { contactId, part, what, reason }: { contactId: string; part: NonNullable<Message['part']>; what: string; reason: string },
): Promise<boolean> {
  let told = true
  try {
    const words = `您为${caller.ledger.name}传的“${short(what)}”被退回：${short(reason)}。请重新拍照上传：`
    await deliver(caller, { contactId, bySms: true, part, words, also: nothing, undo: nothing })
  } catch (refusal) {
    // nobody to send it to any more, or the telephone company did not take it: it stands on his page all the same
    if (!(refusal instanceof AppError)) throw refusal
    told = false
  }
  await caller.transact((ctx) =>
    record(ctx, {
      action: told ? '短信通知退回' : '退回的短信没有发出',
      object: 'clientContact',
      objectId: contactId,
      after: { what, reason },
    }),
  )
  return told
}

interface Returned {
  readonly name: string
  readonly contactId: string | null
}
/** One message to each who sent some of it; what somebody of the firm brought in is told to nobody. */
export async function tellOfReturned(
  caller: LedgerCaller,
  files: readonly Returned[],
  reason: string,
): Promise<{ told: number; untold: number }> {
  const count = { told: 0, untold: 0 }
  for (const [contactId, own] of Map.groupBy(files, (one) => one.contactId)) {
    if (contactId === null) continue
    const what = own.length === 1 ? own[0]!.name : `${own[0]!.name}”等${own.length}个文件“`
    count[(await tellReturned(caller, { contactId, part: 'upload', what: what.replaceAll(/“$/g, ''), reason })) ? 'told' : 'untold'] += 1
  }
  return count
}
