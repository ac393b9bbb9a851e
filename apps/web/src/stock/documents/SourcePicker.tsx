/** The document a line goes back to: asked of the server when it is opened, the latest first. */
import type { Day } from '@app/domain/kernel/period'
import { grouped } from '@app/domain/kernel/quantity'
import type { DocumentKind, StockList } from '@app/domain/stock/documents/kinds'
import { useState } from 'react'
import { EntrySelect } from '../../ui/inputs/EntrySelect.tsx'
import { useSources, type SourceRow } from './documents.api.ts'

interface Props {
  readonly list: StockList
  readonly kind: DocumentKind
  readonly day: Day
  readonly goodsId: string
  readonly label: string
  /** As it is named now. */
  readonly said: string
  readonly off: boolean
  readonly onEnter: () => void
  readonly onPick: (source: SourceRow | null) => void
}
const none: readonly SourceRow[] = []

export function SourcePicker({ list, kind, day, goodsId, label, said, off, onEnter, onPick }: Props) {
  const [open, setOpen] = useState(false)
  const { data = none, loading } = useSources(list, kind, open ? goodsId : '', day)
  return (
    <EntrySelect
      aria-label={label}
      allowClear
      disabled={off || goodsId === ''}
      loading={open && loading}
      value={said === '' ? null : said}
      options={data.map((one) => ({ value: one.id, label: `${one.number}（还有${grouped(one.left)}）` }))}
      notFoundContent={loading ? '正在查找' : '没有可退回的原单据'}
      popupMatchSelectWidth={240}
      onOpen={setOpen}
      onEnter={onEnter}
      onChange={(id: string | undefined) => onPick(data.find((one) => one.id === id) ?? null)}
    />
  )
}
