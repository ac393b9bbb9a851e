/** 对账单: the statements of an account in order of time, how each joins the one before, and every row that does not hold. */
import { CheckCircleFilled, MinusCircleOutlined, WarningFilled } from '@ant-design/icons'
import type { Period } from '@app/domain/kernel/period'
import { Button, Drawer } from 'antd'
import { Fragment, useState } from 'react'
import { accountName, type BankAccount } from '../../ledger/bank-accounts/index.ts'
import { Empty, faceOf } from '../../ui/faces/faces.tsx'
import { momentShown } from '../../ui/faces/formats.ts'
import { MoneyCell } from '../../ui/faces/MoneyCell.tsx'
import { FileView } from '../imports/index.ts'
import { ChainTroubles } from './ChainTroubles.tsx'
import { useStatementChain, type Statement } from './statements.api.ts'
import './statements.css'
import { MakeSelect } from '../../ui/form/MakeSelect.tsx'

interface Props {
  readonly accounts: readonly BankAccount[]
  readonly accountId: string
  readonly through: Period
  readonly mayEdit: boolean
  readonly onImport: () => void
  readonly onRow: (id: string) => void
  readonly onClose: () => void
}

const broken = ({ state }: Statement): boolean => state === 'gap' || state === 'difference'

/** What stands between two statements. */
function JointLine({ one, mayEdit, onImport }: { one: Statement; mayEdit: boolean; onImport: () => void }) {
  const bad = broken(one)
  return (
    <tr className={bad ? 'statement-joint bad' : 'statement-joint'}>
      <td colSpan={8}>
        <span className={bad ? 'state import-warning' : one.state === 'unproved' ? 'quiet' : 'state state-proved'}>
          {bad ? <WarningFilled /> : one.state === 'unproved' ? <MinusCircleOutlined /> : <CheckCircleFilled />} {one.text}
        </span>
        {one.missingFrom !== null && (
          <Button type="link" size="small" disabled={!mayEdit} onClick={onImport}>
            导入缺少的流水
          </Button>
        )}
      </td>
    </tr>
  )
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
  const gaps = data?.statements.filter(broken).length ?? 0
  const troubles = data ? gaps + data.breaks.length + data.doubles.length + data.missingMonths.length : 0
  const unproved = data?.statements.filter((one) => one.state === 'unproved' || one.opening === null).length ?? 0
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
        {data && data.statements.length > 0 && (
          <span role="status" className={troubles > 0 ? 'state import-warning' : unproved > 0 ? 'quiet' : 'state state-proved'}>
            {troubles > 0 ? (
              <>
                <WarningFilled /> {troubles} 处要处理
              </>
            ) : unproved > 0 ? (
              `${unproved} 份没有余额，不能证明完整`
            ) : (
              <>
                <CheckCircleFilled /> 首尾相接，逐笔核对 {data.checked} 处余额
              </>
            )}
          </span>
        )}
      </div>
      {face ??
        (data && (
          <div className={open === null ? undefined : 'statements-beside'}>
            <div className={refreshing ? 'figures-old' : undefined}>
              <table className="plain-table statement-list" aria-label="对账单">
                <thead>
                  <tr>
                    <th>期间</th>
                    <th className="right">期初余额</th>
                    <th className="right">收入</th>
                    <th className="right">支出</th>
                    <th className="right">期末余额</th>
                    <th className="right">笔数</th>
                    <th>原始文件</th>
                    <th>导入</th>
                  </tr>
                </thead>
                <tbody>
                  {data.statements.map((one) => (
                    <Fragment key={one.id}>
                      {one.state !== 'first' && <JointLine one={one} mayEdit={mayEdit} onImport={onImport} />}
                      <tr className={open?.id === one.id ? 'chosen' : undefined}>
                        <td className="figure nowrap">
                          {one.from} 至 {one.to}
                        </td>
                        <td className="right figure">{one.opening === null ? '—' : <MoneyCell value={one.opening} zero="shown" />}</td>
                        <td className="right figure">
                          <MoneyCell value={one.inflow} zero="shown" />
                        </td>
                        <td className="right figure">
                          <MoneyCell value={one.outflow} zero="shown" />
                        </td>
                        <td className="right figure">{one.closing === null ? '—' : <MoneyCell value={one.closing} zero="shown" />}</td>
                        <td className="right figure">{one.flowCount}</td>
                        <td>
                          <button
                            type="button"
                            className="link-button"
                            aria-pressed={open?.id === one.id}
                            onClick={() => setOpen(open?.id === one.id ? null : one)}
                          >
                            {one.fileName}
                          </button>
                          {one.gapCount > 0 && <div className="import-warning">文件内余额 {one.gapCount} 处不连续</div>}
                          {one.opening === null && <div className="quiet">没有余额，不能核对</div>}
                        </td>
                        <td className="nowrap">
                          {one.importedBy} <span className="quiet figure">{momentShown(one.importedAt)}</span>
                        </td>
                      </tr>
                    </Fragment>
                  ))}
                </tbody>
              </table>
              <ChainTroubles data={data} onRow={onRow} />
            </div>
            {open !== null && <FileView key={open.fileId} fileId={open.fileId} note={open.sheet} />}
          </div>
        ))}
    </Drawer>
  )
}
