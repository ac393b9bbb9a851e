/** 核算方法: what the books are kept by where the law leaves a choice, and every change on record. */
import { accountingMethodsApi as api } from '@app/contract/ledger/accounting-methods/accounting-methods'
import { Button } from 'antd'
import { useState, type ReactNode } from 'react'
import { useCan, useStopped } from '../../platform/session.ts'
import { Failed, Loading } from '../../ui/faces/faces.tsx'
import { momentShown } from '../../ui/faces/formats.ts'
import { LockBar, Page, Toolbar } from '../../ui/faces/Page.tsx'
import { SheetFile } from '../../ui/sheet/SheetTools.tsx'
import './accounting-methods.css'
import { useMethods, type Methods, type MethodRow } from './accounting-methods.api.ts'
import { ChangeMethodDialog } from './ChangeMethodDialog.tsx'
import { EffectView } from './EffectView.tsx'

export function AccountingMethodsPage() {
  const { data, error, again } = useMethods()
  const stopped = useStopped()
  const may = useCan('options-accountingMethods-bianji') && stopped === null
  const [changing, setChanging] = useState<MethodRow | null>(null)
  return (
    <Page title="核算方法">
      <LockBar reason={stopped} />
      <Toolbar actions={<SheetFile of={api.file} ask={(format) => ({ query: { format } })} name="核算方法变更登记簿" />} />
      {error ? (
        <Failed error={error} onAgain={again} />
      ) : data === undefined ? (
        <Loading />
      ) : (
        <Body data={data} may={may} onChange={setChanging} />
      )}
      {changing && data && <ChangeMethodDialog method={changing} firstOpen={data.firstOpen} onClose={() => setChanging(null)} />}
    </Page>
  )
}

const Table = ({ label, heads, children }: { label: string; heads: readonly string[]; children: ReactNode }) => (
  <table className="methods-table" aria-label={label}>
    <thead>
      <tr>
        {heads.map((head) => (
          <th key={head}>{head}</th>
        ))}
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </table>
)

function Body({ data, may, onChange }: { data: Methods; may: boolean; onChange: (method: MethodRow) => void }) {
  return (
    <div className="methods-body">
      <h3>现行方法</h3>
      <Table label="现行方法" heads={['核算方法', '采用', '适用期间', '依据', '由谁计算', '']}>
        {data.methods.map((row) => (
          <tr key={row.method}>
            <td>{row.name}</td>
            <td>{row.valueName}</td>
            <td>{row.since === null ? '自启用起' : `自${row.since}起`}</td>
            <td>{row.law}</td>
            <td>{row.computed ? '系统按此计算' : '单位按此核算，列入附注'}</td>
            <td>
              {row.choices.length > 1 && (
                <Button size="small" disabled={!may} title={may ? '' : '您没有变更核算方法的权限'} onClick={() => onChange(row)}>
                  变更
                </Button>
              )}
            </td>
          </tr>
        ))}
      </Table>
      <h3>变更记录</h3>
      {data.changes.length === 0 ? (
        <p className="quiet">没有变更过。</p>
      ) : (
        <Table label="变更记录" heads={['核算方法', '变更前', '变更后', '适用期间', '原因', '影响', '经办人', '登记时间']}>
          {data.changes.map((row) => (
            <tr key={`${row.method} ${row.changedAt.toISOString()}`}>
              <td>{row.name}</td>
              <td>{row.from}</td>
              <td>{row.to}</td>
              <td>自{row.effective}起</td>
              <td>{row.reason}</td>
              <td>
                <EffectView effect={row.effect} />
              </td>
              <td>{row.changedBy}</td>
              <td className="figure">{momentShown(row.changedAt)}</td>
            </tr>
          ))}
        </Table>
      )}
      {data.settings.length > 0 && (
        <>
          <h3>其他账务与税务设置的变更</h3>
          <Table label="其他设置的变更" heads={['设置', '变更前', '变更后', '经办人', '时间']}>
            {data.settings.map((row) => (
              <tr key={`${row.what} ${row.changedAt.toISOString()}`}>
                <td>{row.what}</td>
                <td>{row.from}</td>
                <td>{row.to}</td>
                <td>{row.changedBy}</td>
                <td className="figure">{momentShown(row.changedAt)}</td>
              </tr>
            ))}
          </Table>
        </>
      )}
    </div>
  )
}
