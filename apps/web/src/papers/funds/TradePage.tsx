/** 资金流水: one tab an account, income, expense and balance like a passbook, with the proof of the period above. */
import { fundFlowsApi } from '@app/contract/papers/funds/funds'
import { useCan } from '../../platform/session.ts'
import type { Act } from '../../ui/list/acts.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { OtherMonths } from '../../ui/list/OtherMonths.tsx'
import { DropPage, importWords } from '../imports/index.ts'
import { AccountTabs } from './AccountTabs.tsx'
import { BalanceLine } from './BalanceLine.tsx'
import type { FlowRow } from './funds.api.ts'
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
  const { shown, setOpened, newAccount, typing, close } = useOpenedTrade(trade)
  const importFiles = (files: readonly File[] = []) => setOpened({ kind: 'import', files })
  const needs = account === undefined ? `请先选择一个${isCash ? '现金' : '银行'}账户` : ''
  const type: Act = { label: '录入', off: !mayEdit, run: () => setOpened(typing()) }
  const take: Act = { label: '导入流水', off: !mayEdit, run: () => importFiles() }
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
      more={[
        ...excluding.more,
        [
          {
            label: '请客户补资料',
            off: !mayEdit || ids.length !== 1,
            run: () => setOpened({ kind: 'request', flow: rows.find((row) => row.id === ids[0])! }),
          },
        ],
        [
          { label: '新增账户', off: !mayEdit, run: () => setOpened(newAccount(false)) },
          {
            label: '编辑当前账户',
            off: !mayEdit || account === undefined,
            run: () => account && setOpened({ kind: 'account', start: account, thenType: false }),
          },
          { label: '导入记录', run: () => setOpened({ kind: 'history' }) },
          { label: '列对应', run: () => setOpened({ kind: 'mappings' }) },
          { label: '科目规则', run: () => setOpened({ kind: 'rules' }) },
        ],
      ]}
      acts={[
        !isCash && {
          label: '银行对账',
          off: needs !== '',
          why: needs,
          run: () => account && setOpened({ kind: 'reconcile', accountId: account.id }),
        },
        !isCash && { label: '对账单', run: () => setOpened({ kind: 'statements' }) },
        !isCash && { label: '电子回单', run: () => setOpened({ kind: 'receipts' }) },
        isCash && { label: '现金盘点', off: needs !== '', why: needs, run: () => account && setOpened({ kind: 'count', account }) },
        { label: '设科目', run: () => setOpened({ kind: 'coding' }) },
        { label: '核销', run: () => setOpened({ kind: 'settle' }) },
        isCash ? take : type,
      ]}
      main={isCash ? type : take}
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
