/** Saving a voucher: checked here, sent once, refused lines marked where they are. */
import type { TagType } from '@app/domain/ledger/subjects/subject'
import { useMemo, useState } from 'react'
import { isApiError } from '../../../platform/api-error.ts'
import { showError, tell } from '../../../platform/feedback.tsx'
import { TookTheirs } from '../../../platform/writing/versions.ts'
import { draftOf } from './drafting.ts'
import { isBlank, problems, type Entry, type Problems, type SubjectOf } from './entry.ts'
import type { EntryActs } from './use-entry.ts'
import { useAddVoucher, useChangeVoucher, useCorrectVoucher, type VoucherRow, voucherName } from '../vouchers.api.ts'

interface Options {
  readonly voucher: VoucherRow | null
  /** What the typing was begun from. */
  readonly version: string | undefined
  readonly correcting: boolean
  readonly acts: EntryActs
  readonly lookups: { readonly subjectOf: SubjectOf; readonly nameOf: (type: TagType) => string }
  readonly dayLocked: string | null
  readonly onSaved: () => void
}
const nothing: ReadonlyMap<string, string> = new Map()

/** Why the server refused lines, at the lines that were sent: blank ones are not. */
function refusedLines(entry: Entry, error: unknown): ReadonlyMap<string, string> {
  const written = entry.lines.filter((line) => !isBlank(line))
  const lines = new Map<string, string>()
  if (isApiError(error))
    for (const { row, reason } of error.details) {
      const line = row === undefined ? undefined : written[row - 1]
      if (line) lines.set(line.key, reason)
    }
  return lines
}

export function useSaving({ voucher, version, correcting, acts, lookups, dayLocked, onSaved }: Options) {
  const { subjectOf, nameOf } = lookups
  const { mutateAsync: add } = useAddVoucher()
  const { mutateAsync: change } = useChangeVoucher()
  const { mutateAsync: correct } = useCorrectVoucher()
  const [busy, setBusy] = useState(false)
  const [from, setFrom] = useState(version)
  /** Problems are shown from the first try on, and then follow what is typed. */
  const [tried, setTried] = useState(false)
  const [refused, setRefused] = useState<{ entry: Entry; lines: ReadonlyMap<string, string> } | null>(null)

  const send = async (entry: Entry): Promise<string> => {
    const body = draftOf(entry, subjectOf)
    if (voucher !== null && correcting) {
      const { data } = await correct({ params: { id: voucher.id }, body })
      tell.success(`已更正：生成 ${data.map(voucherName).join('、')}`)
      return data.at(-1)?.id ?? voucher.id
    }
    const { data } = voucher === null ? await add({ body }) : await change({ params: { id: voucher.id }, body: { ...body, version: from } })
    if ('version' in data) setFrom(data.version)
    tell.success(`已保存 ${voucherName(data)} 号凭证`)
    return data.id
  }

  const save = async (): Promise<string | null> => {
    const entry = acts.now()
    setTried(true)
    const found = problems(entry, subjectOf, nameOf)
    if (found.first !== null) acts.go(found.first)
    // what is missing stands beside the buttons; only the month's lock is said aloud
    if (found.whole === null && dayLocked !== null) tell.warning(dayLocked)
    if (found.whole !== null || dayLocked !== null) return null
    setBusy(true)
    try {
      const id = await send(entry)
      onSaved()
      return id
    } catch (error) {
      // the page is read anew, without what was typed
      if (error instanceof TookTheirs) onSaved()
      setRefused({ entry, lines: refusedLines(entry, error) })
      showError(error)
      return null
    } finally {
      setBusy(false)
    }
  }

  return useMemo(
    () => ({
      busy,
      save,
      errors: (entry: Entry): Problems => {
        if (!tried) return { lines: nothing, whole: null, first: null }
        const found = problems(entry, subjectOf, nameOf)
        // what the server refused stays marked until something is typed
        return refused !== null && refused.entry === entry ? { ...found, lines: new Map([...found.lines, ...refused.lines]) } : found
      },
    }),
    // save closes over nothing that these do not change with
    // oxlint-disable-next-line react/exhaustive-deps
    [busy, tried, refused, subjectOf, nameOf, voucher, from, correcting, dayLocked],
  )
}
