/** 核算方法: what the books are kept by where the law leaves a choice, and every change on record. */
import { accountingMethodsApi as api } from '@app/contract/ledger/accounting-methods/accounting-methods'
import { Button } from 'antd'
import { useState } from 'react'
import { useCan, useStopped } from '../../platform/session.ts'
import { Failed, Loading } from '../../ui/faces/faces.tsx'
import { momentShown } from '../../ui/faces/formats.ts'
import { LockBar, Page, Toolbar } from '../../ui/faces/Page.tsx'
import { ReadTable, type ReadColumn } from '../../ui/list/PlainTable.tsx'
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

const methodColumns = (may: boolean, onChange: (method: MethodRow) => void): readonly ReadColumn<MethodRow>[] => [
  { title: '核算方法', cell: (row) => row.name },
  { title: '采用', cell: (row) => row.valueName },
  { title: '适用期间', cell: (row) => (row.since === null ? '自启用起' : `自${row.since}起`) },
  { title: '依据', cell: (row) => row.law, words: true },
  { title: '由谁计算', cell: (row) => (row.computed ? '系统按此计算' : '单位按此核算，列入附注') },
  {
    title: '操作',
    cell: (row) =>
      row.choices.length > 1 && (
        <Button size="small" disabled={!may} title={may ? '' : '您没有变更核算方法的权限'} onClick={() => onChange(row)}>
          变更
        </Button>
      ),
  },
]
const changeColumns: readonly ReadColumn<Methods['changes'][number]>[] = [
  { title: '核算方法', cell: (row) => row.name },
  { title: '变更前', cell: (row) => row.from },
  { title: '变更后', cell: (row) => row.to },
  { title: '适用期间', cell: (row) => `自${row.effective}起` },
  { title: '原因', cell: (row) => row.reason, words: true },
  { title: '影响', cell: (row) => <EffectView effect={row.effect} /> },
  { title: '经办人', cell: (row) => row.changedBy },
  { title: '登记时间', cell: (row) => momentShown(row.changedAt) },
]
const settingColumns: readonly ReadColumn<Methods['settings'][number]>[] = [
  { title: '设置', cell: (row) => row.what },
  { title: '变更前', cell: (row) => row.from },
  { title: '变更后', cell: (row) => row.to },
  { title: '经办人', cell: (row) => row.changedBy },
  { title: '时间', cell: (row) => momentShown(row.changedAt) },
]

function Body({ data, may, onChange }: { data: Methods; may: boolean; onChange: (method: MethodRow) => void }) {
  return (
    <div className="methods-body">
      <h3>现行方法</h3>
      <ReadTable label="现行方法" columns={methodColumns(may, onChange)} rows={data.methods} keyOf={(row) => row.method} />
      <h3>变更记录</h3>
      {data.changes.length === 0 ? (
        <p className="quiet">没有变更过。</p>
      ) : (
        <ReadTable
          label="变更记录"
          columns={changeColumns}
          rows={data.changes}
          keyOf={(row) => `${row.method} ${row.changedAt.toISOString()}`}
        />
      )}
      {data.settings.length > 0 && (
        <>
          <h3>其他账务与税务设置的变更</h3>
          <ReadTable
            label="其他设置的变更"
            columns={settingColumns}
            rows={data.settings}
            keyOf={(row) => `${row.what} ${row.changedAt.toISOString()}`}
          />
        </>
      )}
    </div>
  )
}
