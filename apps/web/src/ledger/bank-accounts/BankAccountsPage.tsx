/** 银行账户: the ledger's own accounts, each with the subject it stands for; numbers show their last places. */
import { filter } from '@app/contract/kernel/filter'
import { bankAccountsApi as api } from '@app/contract/ledger/bank-accounts/bank-accounts'
import { useMemo, useState } from 'react'
import { useGo } from '../../platform/links.tsx'
import { saveFile } from '../../platform/client.ts'
import { tell } from '../../platform/feedback.tsx'
import { useCan, usePeriod, useStopped } from '../../platform/session.ts'
import { HelpTip } from '../../ui/faces/HelpTip.tsx'
import { ImportWorkbook } from '../../ui/files/ImportWorkbook.tsx'
import { fieldsOf, found, type Tests } from '../../ui/list/fields.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { useList } from '../../ui/list/use-list.ts'
import { AccountBatch } from './AccountBatch.tsx'
import { accountColumns } from './account-columns.tsx'
import { AccountDialog } from './AccountDialog.tsx'
import { useBankAccounts, useImportAccounts, useLastAccountChange, type BankAccount } from './bank-accounts.api.ts'
import { useAccountActs } from './use-account-acts.tsx'

const none: readonly BankAccount[] = []
const accountFilter = filter({ search: { title: '搜索账户', kind: 'text', hint: '开户行、账号或科目' } })
const tests: Tests<typeof accountFilter, BankAccount> = {
  search: (typed) => (one) => [one.bankName, one.accountNumber, one.subjectCode, one.subjectName].some((text) => text.includes(typed)),
}

const exportAll = () => {
  tell.info('正在导出文件，请等待。')
  return saveFile(api.export, {}, '银行账户.xlsx')
}

export default function BankAccountsPage() {
  const navigate = useGo()
  const period = usePeriod()
  const read = useBankAccounts()
  const data = read.data ?? none
  const stopped = useStopped()
  const may = useCan('options-bankAccount-bianji') && stopped === null
  const list = useList({ name: 'bank-accounts', fields: fieldsOf(accountFilter), gathers: true })
  const [opened, setOpened] = useState<BankAccount | 'new' | 'batch' | 'import' | null>(null)
  const { remove, takeBack } = useAccountActs(list)
  const { mutateAsync: take } = useImportAccounts()
  const { data: changes = [] } = useLastAccountChange()
  const [last] = changes
  const rows = useMemo(() => found(data, tests, list.filter), [data, list.filter])
  const columns = useMemo(() => accountColumns((address) => void navigate(address), period), [navigate, period])
  const chosen = data.filter((one) => list.selected.has(one.id))
  const close = () => setOpened(null)
  const off = !may || chosen.length === 0
  return (
    <ListPage
      file="own"
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
          { label: '删除', danger: true, off, run: () => remove(chosen) },
          { label: '撤销上一步', off: !may || last === undefined, run: () => last && takeBack(last) },
        ],
        [
          { label: '导入', off: !may, run: () => setOpened('import') },
          { label: '导出', run: exportAll },
        ],
      ]}
      main={{ label: '新增账户', off: !may, run: () => setOpened('new') }}
    >
      {opened === 'batch' && <AccountBatch ids={chosen.map((one) => one.id)} onDone={() => list.unselect()} onClose={close} />}
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
