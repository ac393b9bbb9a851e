/** 报销单、借款单、还款单: one page, three kinds: the list, what is done to chosen bills, and the bill in hand beside it. */
import type { Period } from '@app/domain/kernel/period'
import { BILL_KINDS, type BillKind } from '@app/domain/people/claims/bill'
import { claimsApi } from '@app/contract/people/claims-overview'
import { BILL_PAGES } from '@app/contract/people/claims'
import { Badge, Button } from 'antd'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { saveFile } from '../../platform/client.ts'
import { openFile } from '../../platform/open-file.ts'
import { useCan } from '../../platform/session.ts'
import { ImportWorkbook } from '../../ui/ImportWorkbook.tsx'
import { asking, booked, choice, choicesOf, elsewhere, link, months, search, tick } from '../../ui/list/fields.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { useList } from '../../ui/list/use-list.ts'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import { FailedDialog, type Failure } from '../../papers/paper/index.ts'
import { BalancesDrawer } from './BalancesDrawer.tsx'
import { billColumns } from './bill-columns.tsx'
import { BillDrawer } from './BillDrawer.tsx'
import { BillEditor } from './BillEditor.tsx'
import { PAY_WORDS, REJECT } from './bill-words.tsx'
import { ClaimSettingsDialog } from './ClaimSettingsDialog.tsx'
import { apiOf, useBillActs, useBills, useImportClaims } from './claims.api.ts'
import './claims.css'
import { PayDialog } from './PayDialog.tsx'

const none: readonly never[] = []
const STATES = choicesOf({ 1: '草稿', 2: '审批中', 3: '已审批' })
type Opened =
  | { readonly kind: 'edit'; readonly id: string | null }
  | { readonly kind: 'pay' }
  | { readonly kind: 'reject' }
  | { readonly kind: 'settings' }
  | { readonly kind: 'balances' }
  | { readonly kind: 'import' }

const EMPTY: Readonly<Record<BillKind, string>> = {
  claim: '按费用逐行录入，附上票据；提交后按报销设置审批',
  loan: '职员借支差旅费、备用金；付款后可以由报销单冲抵，或用还款单归还',
  repayment: '职员归还借款余款；收款后冲减未还的借款',
}

export function BillPage({ kind }: { kind: BillKind }) {
  const title = BILL_KINDS[kind]
  const page = BILL_PAGES[kind]
  const mayEdit = useCan(`bailian-${page}-bianji`)
  const maySet = useCan('bailian-baoxiaoBill-chaxun')
  const navigate = useNavigate()
  const list = useList({
    name: `bills-${kind}`,
    fields: [
      months(),
      choice('state', '审批状态', STATES, { all: '全部状态', width: 100, read: Number }),
      booked(),
      search(`搜索${title}`, '单号、姓名、事由、金额'),
      // pressed beside the filters, with how many wait
      elsewhere(tick('waiting', '待我审批')),
      asking(link('status', '所选结算情况'), ({ status = '' }): { readonly status?: number } =>
        status === '' ? {} : { status: Number(status) },
      ),
      link('voucherId', '所选凭证的单据'),
    ],
    also: { id: '', execute: '' },
  })
  const { values, put, change, query } = list
  const { from, to } = query
  const [opened, setOpened] = useState<Opened | null>(null)
  const [failures, setFailures] = useState<readonly Failure[] | null>(null)
  const read = useBills(kind, query)
  const { total, totals } = read
  const rows = read.data ?? none
  const acts = useBillActs(kind)
  const { mutateAsync: takeFile } = useImportClaims()
  const chosen = rows.filter((row) => list.selected.has(row.id))
  const ids = chosen.map((row) => row.id)
  const columns = useMemo(() => billColumns(kind, (address) => void navigate(address)), [kind, navigate])
  const book = async () => {
    const { data: done } = await acts.makeVouchers({ body: { ids } })
    if (done.failed.length > 0) setFailures(done.failed)
    return `已生成 ${done.vouchers} 张凭证`
  }
  const off = !mayEdit || ids.length === 0
  const offApproval = off || !chosen.every((row) => row.mayApprove)
  const shown =
    opened ??
    (values.execute === '' ? null : values.execute === 'import' ? ({ kind: 'import' } as const) : ({ kind: 'edit', id: null } as const))
  const close = () => {
    setOpened(null)
    if (values.execute !== '') put({ execute: '' })
  }
  return (
    <ListPage
      title={title}
      label={title}
      list={list}
      read={read}
      columns={columns}
      rowKey={(row) => row.id}
      pinned={2}
      onOpen={(row) => put({ id: row.id })}
      totals={
        totals && { amount: totals.amount, settled: totals.settled, open: totals.open, ...(kind === 'claim' ? { tax: totals.tax } : {}) }
      }
      status={`${total} 张`}
      empty={{ title: `${from === to ? from : `${from} 至 ${to}`} 还没有${title}`, hint: EMPTY[kind] }}
      more={[
        [
          {
            label: '提交所选',
            off,
            run: () => list.act(async () => `已提交 ${(await acts.submit({ body: { ids } })).data.count} 张${title}`),
          },
          {
            label: '撤回所选',
            off,
            run: () => list.act(async () => `已撤回 ${(await acts.withdraw({ body: { ids } })).data.count} 张${title}`),
          },
          kind !== 'repayment' && {
            label: '审批通过',
            off: offApproval,
            run: () =>
              list.act(async () => `已审批通过 ${(await acts.decide({ body: { ids, agree: true, reason: '' } })).data.count} 张${title}`),
          },
          kind !== 'repayment' && { label: '驳回', off: offApproval, run: () => setOpened({ kind: 'reject' }) },
        ],
        [
          {
            label: '撤销凭证',
            off,
            run: () =>
              list.act(async () => `已撤销 ${(await acts.removeVouchers({ body: { ids } })).data.count} 张凭证`, {
                title: `撤销 ${ids.length} 张${title}的凭证？`,
                content: '凭证草稿将被删除；已记账的不能撤销',
                ok: '撤销',
              }),
          },
          { label: '打印', off: ids.length === 0, run: () => openFile(apiOf[kind].print, { query: { ids } }) },
          kind === 'claim' && { label: '导入 Excel', off: !mayEdit, run: () => setOpened({ kind: 'import' }) },
          { label: '职员借款余额', run: () => setOpened({ kind: 'balances' }) },
          { label: '报销设置', off: !maySet, run: () => setOpened({ kind: 'settings' }) },
        ],
        [
          {
            label: '删除所选',
            danger: true,
            off,
            run: () =>
              list.act(async () => `已删除 ${(await acts.remove({ query: { ids } })).data.count} 张${title}`, {
                title: `删除 ${ids.length} 张${title}？`,
                content: '删除的单据会记入操作日志',
                ok: '删除',
                danger: true,
              }),
          },
        ],
      ]}
      acts={[
        { label: PAY_WORDS[kind], off, run: () => setOpened({ kind: 'pay' }) },
        { label: '生成凭证', off, run: () => list.act(book) },
      ]}
      main={{ label: `新增${title}`, off: !mayEdit, run: () => setOpened({ kind: 'edit', id: null }) }}
      after={
        kind !== 'repayment' && (
          <Badge count={totals?.waiting ?? 0} size="small">
            <Button
              {...(values.waiting === '1' ? { type: 'primary' as const, ghost: true } : {})}
              aria-pressed={values.waiting === '1'}
              onClick={() => change({ waiting: values.waiting === '1' ? '' : '1' })}
            >
              待我审批
            </Button>
          </Badge>
        )
      }
    >
      {values.id !== '' && shown?.kind !== 'edit' && (
        <BillDrawer
          kind={kind}
          id={values.id}
          mayEdit={mayEdit}
          onEdit={() => setOpened({ kind: 'edit', id: values.id })}
          onFailed={setFailures}
          onClose={() => put({ id: '' })}
        />
      )}
      {shown?.kind === 'edit' && (
        <BillEditor
          kind={kind}
          id={shown.id}
          period={to}
          onSaved={(id: string, period: Period) => {
            close()
            change({ id, ...(period < from || period > to ? { from: period, to: period } : {}) })
          }}
          onClose={close}
        />
      )}
      {shown?.kind === 'pay' && (
        <PayDialog
          kind={kind}
          bills={chosen}
          onClose={close}
          onPaid={() => {
            close()
            list.unselect()
          }}
        />
      )}
      {shown?.kind === 'reject' && (
        <ReasonDialog
          {...REJECT}
          title={`驳回 ${ids.length} 张${title}`}
          onClose={close}
          onReason={(reason) =>
            list.act(async () => {
              const { data: done } = await acts.decide({ body: { ids, agree: false, reason } })
              close()
              return `已驳回 ${done.count} 张${title}`
            })
          }
        />
      )}
      {shown?.kind === 'settings' && <ClaimSettingsDialog onClose={close} />}
      {shown?.kind === 'import' && (
        <ImportWorkbook
          title="导入报销单"
          accept={['xlsx', 'xls', 'csv']}
          hint="一行一笔费用，单据序号相同的合成一张，导入为草稿；有一行不对则全部不导入"
          send={async (files) => `已导入 ${(await takeFile({ files: [...files] })).data.count} 张报销单`}
          template={{ label: '下载模板', fetch: () => saveFile(claimsApi.template, {}, '报销单模板.xlsx') }}
          onClose={close}
        />
      )}
      {shown?.kind === 'balances' && <BalancesDrawer onClose={close} />}
      {failures !== null && <FailedDialog failures={failures} onClose={() => setFailures(null)} />}
    </ListPage>
  )
}
