/** Sheets of assets: 折旧明细表 of a month, 折旧台账 of a card or of all by year, 资产处置表. */
import { assetMonthsApi as api, SCHEDULE_GROUPS } from '@app/contract/stock/assets/asset-months'
import { isPeriod } from '@app/domain/kernel/period'
import { Button, Select } from 'antd'
import { useState } from 'react'
import { BookPage, useBook } from '../../../finance/sheets/index.ts'
import { usePeriod } from '../../../platform/session.ts'
import { useAllCards } from '../assets.api.ts'
import { DeferredTaxDrawer } from '../tax/DeferredTaxDrawer.tsx'
import { Proof } from '../cards/Proof.tsx'
import '../assets.css'
import { GoTo } from '../../../ui/faces/GoTo.tsx'

type Group = keyof typeof SCHEDULE_GROUPS
const isGroup = (text: string): text is Group => Object.hasOwn(SCHEDULE_GROUPS, text)
const groups = Object.entries(SCHEDULE_GROUPS).map(([value, label]) => ({ value, label }))

export function DepreciationSchedulePage() {
  const current = usePeriod()
  const book = useBook({ group: 'category', month: '' })
  const { address, change } = book
  // from a line of the books: the month of it
  const period = isPeriod(address.month) ? address.month : current
  const group = isGroup(address.group) ? address.group : 'category'
  return (
    <BookPage
      name={`asset-schedule-${group}`}
      title="折旧明细表"
      book={book}
      read={api.schedule}
      file={api.scheduleFile}
      query={{ period, group }}
      withoutDrafts
      months={<span className="quiet">{period}</span>}
      span={period}
      empty={{ title: '没有资产卡片', hint: '在资产卡片里新增、导入，或从凭证、发票建卡', action: <GoTo page="/assets/card" /> }}
      Above={Proof}
      filters={<Select aria-label="分组" value={group} options={groups} onChange={(next) => change({ group: next })} />}
    />
  )
}

/** What the page shows in place of a card. */
const TAX = 'tax'

export function DepreciationAccountPage() {
  const period = usePeriod()
  const book = useBook({ card: '' })
  const { address, change } = book
  const { data: cards = [] } = useAllCards(period)
  const [deferred, setDeferred] = useState(false)
  const options = [
    { value: '', label: '全部卡片（按年）' },
    { value: TAX, label: '全部卡片（本年税会差异）' },
    ...cards.map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` })),
  ]
  return (
    <>
      <BookPage
        name={address.card === '' ? 'asset-years' : address.card === TAX ? 'asset-tax' : 'asset-life'}
        title="折旧台账"
        book={book}
        read={api.account}
        file={api.accountFile}
        query={{ period, ...(address.card === '' ? {} : address.card === TAX ? { view: TAX } : { cardId: address.card }) }}
        withoutDrafts
        months={<span className="quiet">截至{period}</span>}
        span={period}
        empty={{ title: '没有资产卡片', hint: '在资产卡片里新增、导入，或从凭证、发票建卡', action: <GoTo page="/assets/card" /> }}
        Above={Proof}
        first={
          <Select
            aria-label="资产卡片"
            className="asset-choice"
            value={address.card}
            options={options}
            showSearch={{ optionFilterProp: 'label' }}
            onChange={(card) => change({ card })}
          />
        }
        filters={address.card === TAX && <Button onClick={() => setDeferred(true)}>递延所得税</Button>}
      />
      {deferred && <DeferredTaxDrawer period={period} onClose={() => setDeferred(false)} />}
    </>
  )
}

export function DisposalSchedulePage() {
  const book = useBook({})
  return (
    <BookPage
      name="asset-disposals"
      title="资产处置表"
      book={book}
      read={api.disposals}
      file={api.disposalsFile}
      query={{ from: book.range.from, to: book.range.to }}
      withoutDrafts
      empty={{
        title: '这些月份没有处置资产',
        hint: '在资产变动记录里登记出售、报废、盘亏',
        action: <GoTo page="/assets/changeAssetsRecord" />,
      }}
      Above={Proof}
    />
  )
}
