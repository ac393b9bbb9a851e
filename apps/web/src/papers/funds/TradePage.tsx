/** 资金流水: one tab an account, income, expense and balance like a passbook, with the proof of the period above. */
import { fundFlowsApi } from '@app/contract/papers/funds/funds'
import { useCan } from '../../platform/session.ts'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { OtherMonths } from '../../ui/list/OtherMonths.tsx'
import { DropPage, importWords } from '../imports/index.ts'
import { AccountTabs } from './AccountTabs.tsx'
import { BalanceLine } from './BalanceLine.tsx'
import type { FlowRow } from './funds.api.ts'
import { tradeMenus } from './trade-menus.ts'
import { TradeDrawers } from './TradeDrawers.tsx'
import { useExcludingFlows } from './use-flow-list.ts'
import { useTrade, useOpenedTrade } from './use-trade.ts'
import './funds.css'

const classOf = (row: FlowRow): string => (row.excludedReason !== '' && row.voucherId === null ? 'excluded-row' : '')
export default function TradePage() {
  const mayEdit = useCan('document-trade-bianji')
  const trade = useTrade()
  const { list, isCash, linked, here, account, asked, read, rows, nameOf, mixed, columns } = trade
  const { values, put, change } = list
  const { from, to } = list.query
  const { total, totals } = read
  const ids = rows.filter((row) => list.selected.has(row.id)).map((row) => row.id)
  const excluding = useExcludingFlows(list, ids, mayEdit)
  const opened = useOpenedTrade(trade)
  const { shown, setOpened, close } = opened
  const importFiles = (files: readonly File[]) => setOpened({ kind: 'import', files })
  return (
    <ListPage
      title="资金流水"
      label="资金流水"
      list={mixed ? { ...list, name: 'flows-mixed' } : list}
      read={read}
      columns={columns}
      rowKey={(row) => row.id}
      rowClass={classOf}
      onOpen={(row) => put({ id: row.id })}
      totals={totals && { inflow: totals.inflow, outflow: totals.outflow }}
      status={`${total.toLocaleString('zh-CN')} 笔${totals ? ` · 收 ${totals.inflowCount} 支 ${totals.outflowCount} · 已生成凭证 ${totals.booked}` : ''}`}
      file={{ of: fundFlowsApi.export, query: asked, name: '资金流水' }}
      elsewhere={<OtherMonths of={fundFlowsApi.list} query={asked} unit="笔" onMonth={change} />}
      empty={{
        title: `${from === to ? from : `${from} 至 ${to}`} 还没有${isCash ? '现金' : '银行'}流水`,
        hint: isCash ? '录入现金收付，或导入流水' : '把网银导出的对账单、支付宝或微信账单拖到这里，或点击导入',
      }}
      {...tradeMenus({ trade, opened, excluding, ids, mayEdit })}
      renderFrame={(inside) => (
        <DropPage accept={importWords.fundFlow.accept} disabled={!mayEdit} onFiles={importFiles}>
          {inside}
        </DropPage>
      )}
      above={
        <>
          {!linked && <AccountTabs accounts={here} chosen={account?.id ?? ''} onChoose={(key) => change({ account: key })} />}
          {totals !== undefined && <BalanceLine totals={totals} />}
        </>
      }
    >
      {excluding.dialog}
      <TradeDrawers
        shown={shown}
        id={values.id}
        here={here}
        account={account}
        isCash={isCash}
        side={values.side === 'inflow' ? 'inflow' : 'outflow'}
        range={{ from, to }}
        rows={rows}
        nameOf={nameOf}
        mayEdit={mayEdit}
        onOpen={setOpened}
        onRow={(id) => put({ id })}
        onClose={close}
      />
    </ListPage>
  )
}
