/** What is done to several cards at once: changed, split, put together; and the last of it taken back. */
import { isPresent } from '@app/contract/stock/assets/asset-cards'
import type { Period } from '@app/domain/kernel/period'
import { useState } from 'react'
import { useCan } from '../../../platform/session.ts'
import type { List } from '../../../ui/list/use-list.ts'
import { useLastCardChange, useUndoCards, type CardRow } from '../assets.api.ts'
import { CardBatch } from './CardBatch.tsx'
import { DivisionDialog } from './DivisionDialog.tsx'
import { HandoverDialog } from '../events/HandoverDialog.tsx'

interface Asked {
  readonly list: Pick<List, 'act' | 'unselect'>
  readonly chosen: readonly CardRow[]
  readonly period: Period
  readonly may: boolean
}
/** A group of the menu, and the dialog it opens. */
export function useCardActs({ list, chosen, period, may }: Asked) {
  const [open, setOpen] = useState<'batch' | 'division' | 'handover' | null>(null)
  const { mutateAsync: undo } = useUndoCards()
  const { data: [last] = [] } = useLastCardChange()
  const mayHandOver = useCan('assets-changeAssetsRecord-bianji')
  const off = !may || chosen.length === 0
  const gone = chosen.some(({ state }) => !isPresent(state))
  const of = { period, onDone: () => list.unselect(), onClose: () => setOpen(null) }
  const menu = [
    { label: '批量修改', off, run: () => setOpen('batch') },
    { label: chosen.length > 1 ? '合并' : '拆分', off: off || gone, run: () => setOpen('division') },
    { label: '调出到别的账套', off: off || gone || !mayHandOver || chosen.length !== 1, run: () => setOpen('handover') },
    {
      label: '撤销上一步',
      off: !may || last === undefined,
      run: () =>
        list.act(async () => `已撤销，涉及 ${(await undo({ body: { id: last!.id } })).data.count} 张卡片`, {
          title: `撤销“${last!.action}”？`,
          content: `${last!.by} 所做，卡片将恢复原样`,
          ok: '撤销',
        }),
    },
  ]
  const dialog =
    chosen.length === 0 || open === null ? null : open === 'batch' ? (
      <CardBatch ids={chosen.map(({ id }) => id)} {...of} />
    ) : open === 'handover' ? (
      <HandoverDialog card={chosen[0]!} {...of} />
    ) : (
      <DivisionDialog cards={chosen} {...of} />
    )
  return { menu, dialog }
}
