/** What is done beside the list of cards: brought in, counted, input tax of the dear ones given back; and what all of them come to. */
import type { ClientInput } from '@app/contract/kernel/endpoint'
import type { assetCardsApi } from '@app/contract/stock/assets/asset-cards'
import type { Period } from '@app/domain/kernel/period'
import { useState } from 'react'
import { useCardSums } from '../assets.api.ts'
import { CardImport } from './CardImport.tsx'
import { CountsDrawer } from '../counts/CountsDrawer.tsx'
import { MixedUseDrawer } from '../tax/MixedUseDrawer.tsx'

interface Asked {
  readonly filter: Omit<ClientInput<typeof assetCardsApi.sums>['query'], 'period'>
  readonly period: Period
  readonly may: boolean
}
export function useBesideCards({ filter, period, may }: Asked) {
  const [open, setOpen] = useState<'import' | 'counts' | 'mixedUse' | null>(null)
  const { data: sums } = useCardSums({ ...filter, period })
  const close = () => setOpen(null)
  const menu = [
    { label: '导入', off: !may, run: () => setOpen('import') },
    { label: '盘点', run: () => setOpen('counts') },
    { label: '混用进项转出（604）', run: () => setOpen('mixedUse') },
  ]
  const drawer =
    open === 'import' ? (
      <CardImport onClose={close} />
    ) : open === 'counts' ? (
      <CountsDrawer may={may} onClose={close} />
    ) : open === 'mixedUse' ? (
      <MixedUseDrawer period={period} may={may} onClose={close} />
    ) : null
  return { menu, drawer, sums }
}
