/** 对账单: the statements of an account in order of time, how each joins the one before, and every row that does not hold. */
import type { Period } from '@app/domain/kernel/period'
import { Button, Drawer } from 'antd'
import { useState } from 'react'
import { accountName, type BankAccount } from '../../ledger/bank-accounts/index.ts'
import { Empty, faceOf } from '../../ui/faces/faces.tsx'
import { FileView } from '../imports/index.ts'
import { ChainTroubles } from './ChainTroubles.tsx'
import { useStatementChain, type Statement } from './statements.api.ts'
import { MakeSelect } from '../../ui/form/MakeSelect.tsx'
import { StatementTable } from './StatementTable.tsx'
import { ChainState } from './ChainState.tsx'
import './statements.css'

interface Props {
  readonly accounts: readonly BankAccount[]
  readonly accountId: string
  readonly through: Period
  readonly mayEdit: boolean
  readonly onImport: () => void
  readonly onRow: (id: string) => void
  readonly onClose: () => void
}

export function StatementsDrawer({ accounts, accountId, through, mayEdit, onImport, onRow, onClose }: Props) {
  const [account, setAccount] = useState(accountId === '' ? (accounts[0]?.id ?? '') : accountId)
  const [open, setOpen] = useState<Statement | null>(null)
  const { data, loading, refreshing, error, again } = useStatementChain(account, through)
  const importButton = (
    <Button type="primary" disabled={!mayEdit} onClick={onImport}>
      导入流水
    </Button>
  )
  const none = (
    <Empty title="这个账户还没有导入过对账单" hint="导入以后，这里逐份核对首尾余额、缺的日期和重复的流水" action={importButton} />
  )
  const face =
    accounts.length === 0 ? (
      <Empty title="还没有银行账户" hint="导入对账单时可以按文件新建账户" action={importButton} />
    ) : (
      faceOf({ loading, error, again, count: data?.statements.length ?? 0, empty: none })
    )
  return (
    <Drawer open size={1240} title="对账单核对" onClose={onClose} extra={data && data.statements.length > 0 ? importButton : null}>
      <div className="drawer-tools">
        <MakeSelect
          aria-label="对账单的账户"
          makes="bankAccount"
          style={{ width: 260 }}
          value={account === '' ? null : account}
          options={accounts.map((one) => ({ value: one.id, label: `${accountName(one)}${one.disabled ? '（停用）' : ''}` }))}
          onChange={(id: string) => {
            setAccount(id)
            setOpen(null)
          }}
        />
        <span className="quiet">至 {through}</span>
        {data && data.statements.length > 0 && <ChainState data={data} />}
      </div>
      {face ??
        (data && (
          <div className={open === null ? undefined : 'statements-beside'}>
            <div className={refreshing ? 'figures-old' : undefined}>
              <StatementTable statements={data.statements} open={open} onOpen={setOpen} mayEdit={mayEdit} onImport={onImport} />
              <ChainTroubles data={data} onRow={onRow} />
            </div>
            {open !== null && <FileView key={open.fileId} fileId={open.fileId} note={open.sheet} />}
          </div>
        ))}
    </Drawer>
  )
}
