/** The list of cards: what is looked for, what is chosen, what is open beside it, and what can be done with them. */
import { addressOf, type Address } from '@app/domain/access/address'
import { cardFilter } from '@app/contract/stock/assets/asset-cards'
import { assetPapersApi } from '@app/contract/stock/assets/asset-papers'
import { useState } from 'react'
import { openFile } from '../../../platform/open-file.ts'
import { useCan, usePeriod, useStopped } from '../../../platform/session.ts'
import { fieldsOf } from '../../../ui/list/fields.tsx'
import { removal } from '../../../ui/list/removal.ts'
import { useList } from '../../../ui/list/use-list.ts'
import { useAdoptCategories, useCard, useCards, useCategories, useDepartments, useRemoveCard, type CardRow } from '../assets.api.ts'
import { useBesideCards } from './beside-cards.tsx'
import { useCardActs } from './card-acts.tsx'
import type { CardStart } from './CardDialog.tsx'

const none: readonly CardRow[] = []
type Open = 'run' | 'sources' | 'event' | 'files' | null

export function useCardList() {
  const period = usePeriod()
  const { data: categories = [], loading } = useCategories()
  const { data: departments = [] } = useDepartments()
  const list = useList({
    name: 'asset-cards',
    fields: fieldsOf(cardFilter, {
      options: {
        categoryId: categories.map(({ id, name }) => ({ value: id, label: name })),
        departmentId: departments.map(({ id, name }) => ({ value: id, label: name })),
      },
    }),
    also: { execute: '', open: '', invoice: '' },
    pageSize: 100,
  })
  const read = useCards({ ...list.query, period })
  const stopped = useStopped()
  const may = useCan('assets-card-bianji') && stopped === null
  const [open, setOpen] = useState<Open>(null)
  const [dialog, setDialog] = useState<CardStart | null>(null)
  const { mutateAsync: adopt } = useAdoptCategories()
  const { mutateAsync: remove } = useRemoveCard()
  const linked = useCard(list.values.open)
  const chosen = (read.data ?? none).filter((row) => list.selected.has(row.id))
  const [one] = chosen
  const batches = useCardActs({ list, chosen, period, may })
  const beside = useBesideCards({ filter: list.filter, period, may })
  const close = () => {
    setOpen(null)
    setDialog(null)
    list.put({ execute: '', open: '', invoice: '' })
  }
  const shown = dialog ?? (linked.data === undefined ? null : { one: linked.data })
  /** A new card; where no category is in use yet, the usual ones are offered first. */
  const begin = () => {
    if (categories.length > 0) return setDialog({ one: null })
    return list.act(
      async () => {
        const { count } = (await adopt({ body: { agreed: true } })).data
        setDialog({ one: null })
        return `已启用 ${count} 个类别`
      },
      { title: '先启用常用资产类别？', content: '取本准则常用的类别、年限和科目，以后在“资产类别”里改', ok: '启用' },
    )
  }
  return {
    period,
    list,
    read,
    may,
    mayAdd: may && !loading,
    open,
    setOpen,
    dialog,
    setDialog,
    shown,
    close,
    chosen,
    one,
    batches,
    beside,
    begin,
    remove,
  }
}
export type CardList = ReturnType<typeof useCardList>

/** What can be done with cards beside adding one; `go`: to another page. */
export function cardMenus(
  { period, list, may, chosen, one, batches, beside, setOpen, setDialog, remove }: CardList,
  go: (to: Address) => void,
) {
  return {
    more: [
      [{ label: '从凭证、发票建卡', off: !may, run: () => setOpen('sources') }, ...beside.menu],
      batches.menu,
      [
        { label: '复制', off: !may || chosen.length !== 1, run: () => setDialog({ one: null, copy: one! }) },
        { label: '变动', off: !may || chosen.length !== 1, run: () => setOpen('event') },
        { label: '附件', off: chosen.length !== 1, run: () => setOpen('files') },
        {
          label: '打印标签',
          off: chosen.length === 0,
          run: () => openFile(assetPapersApi.labels, { query: { period, ids: chosen.map(({ id }) => id) } }),
        },
        {
          label: '折旧台账',
          off: chosen.length !== 1,
          run: () => go(addressOf('/assets/depreciationAccount', { card: one!.id })),
        },
      ],
    ],
    acts: [
      { label: '计提折旧', run: () => setOpen('run') },
      removal(list, chosen, { remove, may, counted: '张卡片', content: '登记错了才删；卖掉、报废的请登记变动' }),
    ],
  }
}
