/** 银行账户: the ledger's own accounts, each with the subject it stands for; numbers show their last places. */
import { masked, shownName } from '@app/domain/ledger/records/shown-numbers'
import { bankAccountsApi as api } from '@app/contract/ledger/bank-accounts'
import { ACCOUNT_BATCH_FIELDS } from '@app/domain/ledger/records/account-fields'
import { Input, Select } from 'antd'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { saveFile } from '../../platform/client.ts'
import { inform, tell } from '../../platform/feedback.tsx'
import { useCan, useStopped } from '../../platform/session.ts'
import { HelpTip } from '../../ui/HelpTip.tsx'
import { BatchDialog } from '../../ui/BatchDialog.tsx'
import { ImportWorkbook } from '../../ui/ImportWorkbook.tsx'
import { Drill, inUseColumn } from '../../ui/list/columns.tsx'
import { search } from '../../ui/list/fields.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { useList } from '../../ui/list/use-list.ts'
import type { Column } from '../../ui/table-columns.ts'
import { kindNames } from './account-words.ts'
import { AccountDialog } from './AccountDialog.tsx'
import {
  useBankAccounts,
  useBatchAccounts,
  useImportAccounts,
  useLastAccountChange,
  useRemoveBankAccounts,
  useUndoAccounts,
  type BankAccount,
} from './bank-accounts.api.ts'

const none: readonly BankAccount[] = []

export default function BankAccountsPage() {
  const navigate = useNavigate()
  const read = useBankAccounts()
  const data = read.data ?? none
  const stopped = useStopped()
  const may = useCan('options-bankAccount-bianji') && stopped === null
  const list = useList({ name: 'bank-accounts', fields: [search('搜索账户', '开户行、账号或科目')], gathers: true })
  const { search: sought } = list.values
  const [opened, setOpened] = useState<BankAccount | 'new' | 'batch' | 'import' | null>(null)
  const { mutateAsync: remove } = useRemoveBankAccounts()
  const { mutateAsync: batch, isPending: changing } = useBatchAccounts()
  const { mutateAsync: take } = useImportAccounts()
  const { mutateAsync: undo } = useUndoAccounts()
  const { data: changes = [] } = useLastAccountChange()
  const [last] = changes
  const rows = useMemo(
    () => data.filter((one) => [one.bankName, one.accountNumber, one.subjectCode, one.subjectName].some((text) => text.includes(sought))),
    [data, sought],
  )
  const columns = useMemo<Column<BankAccount>[]>(
    () => [
      { key: 'bankName', title: '开户行或名称', width: 200, grow: true, text: (row) => row.bankName },
      { key: 'kind', title: '类型', width: 110, text: (row) => kindNames[row.kind] },
      { key: 'accountNumber', title: '账号', width: 150, text: (row) => masked(row.accountNumber) },
      { key: 'currency', title: '币别', width: 60, align: 'center', text: (row) => row.currency },
      { key: 'subject', title: '会计科目', width: 240, text: (row) => `${row.subjectCode} ${shownName(row.subjectCode, row.subjectName)}` },
      { key: 'printedAs', title: '对账单写法', width: 160, quiet: true, text: (row) => row.printedAs.map(masked).join('、') },
      { key: 'forInvoices', title: '开票', width: 56, align: 'center', text: (row) => (row.forInvoices ? '是' : '') },
      {
        key: 'flows',
        title: '流水',
        width: 76,
        align: 'right',
        text: (row) => (row.flowCount === 0 ? '' : `${row.flowCount}笔`),
        render: (row) =>
          row.flowCount > 0 && <Drill onClick={() => void navigate(`/document/trade?account=${row.id}`)}>{row.flowCount}笔</Drill>,
      },
      inUseColumn((row) => row.disabled),
    ],
    [navigate],
  )
  const chosen = data.filter((one) => list.selected.has(one.id))
  const drop = async () => {
    const used = chosen.filter((one) => one.flowCount > 0)
    if (used.length > 0) {
      await inform(
        `${used.length} 个账户有资金流水，不能删除`,
        <ul className="record-references">
          {used.map((one) => (
            <li key={one.id}>{`${one.bankName}：资金流水${one.flowCount}笔`}</li>
          ))}
          <li className="quiet">不再使用的可以停用</li>
        </ul>,
      )
      return
    }
    await list.act(
      async () => {
        await remove({ body: { ids: chosen.map((one) => one.id) } })
        return '删除成功'
      },
      { title: `删除 ${chosen.length} 个账户？`, content: '会计科目和它的金额保留', ok: '删除', danger: true },
    )
  }
  const takeBack = (change: NonNullable<typeof last>) =>
    list.act(async () => `已撤销 ${(await undo({ body: { id: change.id } })).data.count} 个账户`, {
      title: `撤销“${change.action}”？`,
      content: `${change.by} 所做，共 ${change.count} 个账户，将恢复原样`,
      ok: '撤销',
    })
  const exportAll = () => {
    tell.info('正在导出文件，请等待。')
    return saveFile(api.export, {}, '银行账户.xlsx')
  }
  const close = () => setOpened(null)
  const off = !may || chosen.length === 0
  return (
    <ListPage
      title="银行账户"
      label="银行账户列表"
      list={list}
      read={read}
      rows={rows}
      columns={columns}
      rowKey={(row) => row.id}
      onOpen={(row) => may && setOpened(row)}
      status={`共 ${data.length} 个账户`}
      empty={{ title: '还没有银行账户', hint: '新增账户，或导入对账单时由系统认出' }}
      tools={<HelpTip codes={['H0008', 'H0017']} />}
      more={[
        [
          { label: '批量修改', off, run: () => setOpened('batch') },
          { label: '删除', danger: true, off, run: drop },
          { label: '撤销上一步', off: !may || last === undefined, run: () => last && takeBack(last) },
        ],
        [
          { label: '导入', off: !may, run: () => setOpened('import') },
          { label: '导出', run: exportAll },
        ],
      ]}
      main={{ label: '新增账户', off: !may, run: () => setOpened('new') }}
    >
      {opened === 'batch' && (
        <BatchDialog
          title="银行账户"
          count={chosen.length}
          fields={ACCOUNT_BATCH_FIELDS}
          busy={changing}
          words={(key, value) => (key === 'bankName' ? value : value === '1' ? '是' : '否')}
          ask={async (field, value, agreed) => (await batch({ body: { ids: chosen.map((one) => one.id), field, value, agreed } })).data}
          renderControl={(key, value, onChange) =>
            key === 'bankName' ? (
              <Input aria-label="改为" value={value} maxLength={30} onChange={(event) => onChange(event.target.value)} />
            ) : (
              <Select
                aria-label="改为"
                placeholder="请选择"
                value={value || null}
                options={[
                  { value: '1', label: '是' },
                  { value: '0', label: '否' },
                ]}
                onChange={onChange}
              />
            )
          }
          onDone={() => list.unselect()}
          onClose={close}
        />
      )}
      {opened === 'import' && (
        <ImportWorkbook
          title="导入银行账户"
          hint="账号相同的更新，其余新增；有一行不对则全部不导入，导入后可以撤销"
          accept={['xlsx', 'xls', 'csv']}
          send={async (files) => {
            const { data: done } = await take({ files: [...files] })
            return `已导入 ${done.count} 个账户，其中新增 ${done.added} 个`
          }}
          template={{ label: '下载当前账户作为模板', fetch: exportAll }}
          onClose={close}
        />
      )}
      {(opened === 'new' || (opened !== null && typeof opened === 'object')) && (
        <AccountDialog start={opened === 'new' ? { kind: 'bank' } : opened} onSaved={close} onClose={close} />
      )}
    </ListPage>
  )
}
