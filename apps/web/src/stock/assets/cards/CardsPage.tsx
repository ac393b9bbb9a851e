/** 资产卡片: what the ledger owns for long, how each stands this month, and the month's run. */
import { addressOf } from '@app/domain/access/address'
import { assetCardsApi, cardFilter } from '@app/contract/stock/assets/asset-cards'
import { assetPapersApi } from '@app/contract/stock/assets/asset-papers'
import { hasImpairment } from '@app/domain/stock/assets/settings/categories'
import { useState } from 'react'
import { useGo } from '../../../platform/links.tsx'
import { openFile } from '../../../platform/open-file.ts'
import { useCan, useLedger, usePeriod, useStopped } from '../../../platform/session.ts'
import { fieldsOf } from '../../../ui/list/fields.tsx'
import { ListPage } from '../../../ui/list/ListPage.tsx'
import { removal } from '../../../ui/list/removal.ts'
import { useList } from '../../../ui/list/use-list.ts'
import { SheetFile } from '../../../ui/sheet/SheetTools.tsx'
import { useAdoptCategories, useCard, useCards, useCategories, useDepartments, useRemoveCard, type CardRow } from '../assets.api.ts'
import { useCardActs } from './card-acts.tsx'
import { useBesideCards } from './beside-cards.tsx'
import { CardDialog, type CardStart } from './CardDialog.tsx'
import { columnsOf, costNow } from './card-columns.tsx'
import { EventDialog } from '../events/EventDialog.tsx'
import { FilesDrawer } from '../papers/FilesDrawer.tsx'
import { Proof } from './Proof.tsx'
import { RunDrawer } from '../months/RunDrawer.tsx'
import { SourcesDrawer } from '../papers/SourcesDrawer.tsx'

const none: readonly CardRow[] = []
type Open = 'run' | 'sources' | 'event' | 'files' | null

export default function CardsPage() {
  const navigate = useGo()
  const period = usePeriod()
  const impaired = hasImpairment(useLedger().standard)
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
  return (
    <ListPage
      file="own"
      title="资产卡片"
      label="资产卡片"
      list={list}
      read={read}
      columns={columnsOf((address) => void navigate(address), impaired)}
      rowKey={(row) => row.id}
      pinned={2}
      bar={<Proof />}
      totals={beside.sums && { cost: costNow(beside.sums), ...beside.sums }}
      onOpen={(row) => setDialog({ one: row })}
      empty={{
        title: '还没有资产卡片',
        hint: '从凭证、发票建卡、导入清单或手工新增；期初的资产填“以前已提到”和以前累计折旧，账卡核对会说差多少',
      }}
      tools={
        <SheetFile
          of={assetCardsApi.export}
          ask={(format) => ({ query: { ...list.filter, period, format } })}
          name={`资产卡片_${period}`}
        />
      }
      more={[
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
            run: () => void navigate(addressOf('/assets/depreciationAccount', { card: one!.id })),
          },
        ],
      ]}
      acts={[
        { label: '计提折旧', run: () => setOpen('run') },
        removal(list, chosen, { remove, may, counted: '张卡片', content: '登记错了才删；卖掉、报废的请登记变动' }),
      ]}
      main={{
        label: '新增',
        off: !may || loading,
        run: () => {
          if (categories.length > 0) return setDialog({ one: null })
          return list.act(
            async () => {
              const { count } = (await adopt({ body: { agreed: true } })).data
              setDialog({ one: null })
              return `已启用 ${count} 个类别`
            },
            { title: '先启用常用资产类别？', content: '取本准则常用的类别、年限和科目，以后在“资产类别”里改', ok: '启用' },
          )
        },
      }}
    >
      {shown && <CardDialog key={shown.one?.id ?? shown.copy?.id ?? shown.from?.voucherId ?? ''} {...shown} may={may} onClose={close} />}
      {(open === 'run' || list.values.execute === 'depreciation') && <RunDrawer period={period} onClose={close} />}
      {(open === 'sources' || list.values.invoice !== '') && dialog === null && (
        <SourcesDrawer
          period={period}
          invoiceId={list.values.invoice}
          onClose={close}
          onChoose={(from) => {
            setOpen(null)
            setDialog({ one: null, from })
          }}
        />
      )}
      {batches.dialog}
      {beside.drawer}
      {open === 'files' && one && <FilesDrawer card={one} may={may} onClose={close} />}
      {open === 'event' && one && <EventDialog cardId={one.id} onClose={close} />}
    </ListPage>
  )
}
