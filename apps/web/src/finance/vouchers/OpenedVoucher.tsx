/** A voucher opened to be typed: what its lines look things up in, and what the paper starts with. */
import { usualBusiness, voucherDay } from '@app/domain/ledger/preferences/business-settings'
import type { TagType } from '@app/domain/ledger/subjects/subject'
import { useMemo, useState } from 'react'
import { usePreferences } from '../../ledger/preferences/index.ts'
import { anyOwn, useBalances, useSubjects, useTagKinds, useTags } from '../../ledger/subjects/index.ts'
import { useLedger, usePeriod, useSession } from '../../platform/session.ts'
import { useToday } from '../../platform/today.ts'
import { entryOf, readUnsaved, unsavedKey } from './entry/drafting.ts'
import { blankEntry } from './entry/entry.ts'
import type { Lookups } from './entry/LineRow.tsx'
import { useUsualAbstracts, type VoucherRow } from './vouchers.api.ts'
import type { InPlace } from './entry/use-voucher-editor.ts'
import { VoucherEditor } from './entry/VoucherEditor.tsx'

const none: readonly never[] = []

export function useLookups(): { value: Lookups | null; error: Error | null; again: () => void } {
  const period = usePeriod()
  const subjects = useSubjects()
  const tags = useTags()
  const own = useMemo(() => subjects.list.some((one) => anyOwn(one.tagTypes)), [subjects.list])
  const { nameOf } = useTagKinds(own)
  const balances = useBalances(period)
  const { data: usual } = useUsualAbstracts()
  const ready = !subjects.loading && !tags.loading
  const value = useMemo<Lookups | null>(
    () =>
      ready
        ? {
            subjects: subjects.list,
            byId: subjects.byId,
            tags: tags.list,
            tagById: tags.byId,
            balances,
            usual: usual ?? none,
            subjectOf: (id) => (id === null ? undefined : subjects.byId.get(id)),
            nameOf,
          }
        : null,
    [ready, subjects.list, subjects.byId, tags.list, tags.byId, balances, usual, nameOf],
  )
  return { value, error: subjects.error, again: subjects.again }
}

interface OpenedProps {
  readonly voucher: VoucherRow | null
  readonly lookups: Lookups
  readonly onAnother: () => void
  readonly inPlace?: InPlace
}

/** Decides once what the paper starts with: what was typed and not saved, the voucher, or nothing. */
export function OpenedVoucher({ voucher, lookups, onAnother, inPlace }: OpenedProps) {
  const period = usePeriod()
  const today = useToday()
  const business = usePreferences().data?.business ?? usualBusiness
  const ledger = useLedger()
  const userId = useSession((state) => state.user?.userId ?? '')
  const key = unsavedKey(userId, ledger.id, voucher?.id ?? null)
  const [start] = useState(() => {
    const unsaved = readUnsaved(key)
    // a voucher posted or reviewed meanwhile is no longer a draft to go on with
    const usable = unsaved !== null && (voucher === null || voucher.state === 'draft' || (voucher.state === 'posted' && unsaved.correcting))
    const tagTypeOf = (id: string): TagType | undefined => lookups.tagById.get(id)?.type
    const fresh =
      voucher === null
        ? blankEntry(voucherDay(business, period, today), business.word, business.attachmentCount)
        : entryOf(voucher, tagTypeOf)
    return { unsaved: usable ? unsaved : null, fresh }
  })
  return (
    <VoucherEditor
      voucher={voucher}
      start={start}
      unsavedKey={key}
      lookups={lookups}
      onAnother={onAnother}
      {...(inPlace === undefined ? {} : { inPlace })}
    />
  )
}
