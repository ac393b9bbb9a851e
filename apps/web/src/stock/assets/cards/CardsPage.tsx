/** 资产卡片: what the ledger owns for long, how each stands this month, and the month's run. */
import { assetCardsApi } from '@app/contract/stock/assets/asset-cards'
import { hasImpairment } from '@app/domain/stock/assets/settings/categories'
import { useGo } from '../../../platform/links.tsx'
import { useLedger } from '../../../platform/session.ts'
import { ListPage } from '../../../ui/list/ListPage.tsx'
import { SheetFile } from '../../../ui/sheet/SheetTools.tsx'
import { columnsOf, costNow } from './card-columns.tsx'
import { Proof } from './Proof.tsx'
import { CardDialogs } from './CardDialogs.tsx'
import { cardMenus, useCardList } from './use-card-list.ts'

export default function CardsPage() {
  const navigate = useGo()
  const cards = useCardList()
  const { period, list, read, mayAdd, setDialog, beside } = cards
  const impaired = hasImpairment(useLedger().standard)
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
      {...cardMenus(cards, (address) => void navigate(address))}
      main={{ label: '新增', off: !mayAdd, run: cards.begin }}
    >
      <CardDialogs cards={cards} />
    </ListPage>
  )
}
