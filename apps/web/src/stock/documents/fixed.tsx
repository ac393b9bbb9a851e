/** Why a document cannot be changed: its month is closed, the right is missing, it is void, or it goes with another. */
import { periodOf, type Day } from '@app/domain/kernel/period'
import { useLocked, useStopped } from '../../platform/session.ts'
import { LockBar } from '../../ui/faces/Page.tsx'
import type { WholeDocument } from './documents.api.ts'

/** `day`: of the document, or of a new one, which may be dated into another month where this one is closed. */
export function useFixed(whole: WholeDocument | null, day: Day, may: boolean) {
  const lockedBy = useLocked(periodOf(day))
  const stopped = useStopped()
  const locked = (whole === null ? stopped : lockedBy) ?? (may ? null : '您没有修改出入库单的权限，请联系主管授权')
  const voided = whole?.voided === true
  const owner = whole?.owner ?? ''
  return {
    off: locked !== null || voided || owner !== '',
    said: (
      <>
        <LockBar reason={locked} />
        {voided && <p className="negative">已作废：{whole.voidReason}</p>}
        {owner !== '' && !voided && (
          <p className="quiet">
            随{owner}生成，请在{owner}里修改或作废
          </p>
        )}
      </>
    ),
  }
}
