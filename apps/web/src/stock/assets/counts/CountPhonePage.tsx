/** 手机盘点: the open counts of the ledger one is in, label by label, on a telephone: camera first, the rest of the list below. */
import { pageAsWorked } from '@app/domain/access/address'
import { COUNT_SEEN, type CountSeen } from '@app/domain/stock/assets/counts/counts'
import { Button, Input, Select } from 'antd'
import { useState } from 'react'
import { Link } from '../../../platform/links.tsx'
import { useLooking } from '../../../platform/looking.ts'
import { useSession } from '../../../platform/session.ts'
import { Empty, faceOf } from '../../../ui/faces/faces.tsx'
import { useCountItems, useCounts, type CountRow } from './counts.api.ts'
import { useMark } from './CountParts.tsx'
import { progressOf } from './CountView.tsx'
import { FindDialog } from './FindDialog.tsx'
import { ScanField } from './ScanField.tsx'
import '../assets.css'

const LOOK_MS = 5000
const SHOWN = 50

export default function CountPhonePage() {
  const ledger = useSession((state) => state.ledger)
  return (
    <main className="count-phone">
      <header>
        <h1>资产盘点</h1>
        <Link to={ledger === null ? pageAsWorked('/controlCenter/booksSetList') : pageAsWorked('/assets/card')}>
          {ledger === null ? '选择账套' : ledger.name}
        </Link>
      </header>
      {ledger === null ? <Empty title="还没有选择账套" hint="先进入一个账套，再打开这一页" /> : <Counting />}
    </main>
  )
}

function Counting() {
  const may = useSession((state) => state.permissions.has('assets-card-bianji'))
  const read = useCounts()
  const open = (read.data ?? []).filter(({ state }) => state === 'counting')
  const [id, setId] = useState('')
  const one = open.find((row) => row.id === id) ?? open[0]
  useLooking(true, read.again, LOOK_MS)
  const empty = <Empty title="没有正在进行的盘点" hint="在“资产卡片”的“更多”里开始盘点，这里会自动出现" />
  const face = faceOf({ loading: read.loading, error: read.error, again: read.again, count: open.length, empty })
  if (face !== null || one === undefined) return face ?? empty
  return (
    <>
      {open.length > 1 && (
        <Select
          aria-label="盘点"
          value={one.id}
          options={open.map((row) => ({ value: row.id, label: `${row.code} ${row.scope}` }))}
          onChange={setId}
        />
      )}
      <OneCount key={one.id} count={one} may={may} />
    </>
  )
}

function OneCount({ count, may }: { readonly count: CountRow; readonly may: boolean }) {
  const [seen, setSeen] = useState<CountSeen>('open')
  const [search, setSearch] = useState('')
  const [finding, setFinding] = useState(false)
  const items = useCountItems(count.id, { page: 1, pageSize: SHOWN, seen, ...(search === '' ? {} : { search }) })
  const mark = useMark(count.id)
  const rows = items.data ?? []
  const empty = <Empty title={seen === 'open' ? '都盘过了' : '没有'} hint={seen === 'open' ? '回到电脑上完成盘点' : '换一个结果看'} />
  const face = faceOf({ loading: items.loading, error: items.error, again: items.again, count: rows.length, empty })
  return (
    <>
      <p className="quiet">
        {count.code}　{count.scope}
        <br />
        {progressOf(count)}
      </p>
      <ScanField countId={count.id} may={may} camera />
      <Button block disabled={!may} onClick={() => setFinding(true)}>
        登记盘盈（没有卡片的）
      </Button>
      <div className="count-tools">
        <Select
          aria-label="盘点结果"
          value={seen}
          options={Object.entries(COUNT_SEEN).map(([value, label]) => ({ value: value as CountSeen, label }))}
          onChange={setSeen}
        />
        <Input.Search aria-label="搜索盘点的资产" placeholder="名称、地点" allowClear onSearch={(typed) => setSearch(typed.trim())} />
      </div>
      {face ??
        rows.map((row) => (
          <section key={row.position} aria-label={`${row.code} ${row.name}`}>
            <h2>
              {row.code} {row.name}
            </h2>
            <p className="quiet">{[row.spec, row.departments, row.location, row.keeper].filter((part) => part !== '').join('　')}</p>
            <div className="count-tools">
              {(['present', 'missing', 'open'] as const)
                .filter((one) => one !== (row.result ?? 'open'))
                .map((one) => (
                  <Button key={one} disabled={!may} danger={one === 'missing'} onClick={() => void mark([row.position], one)}>
                    {one === 'open' ? '重盘' : COUNT_SEEN[one]}
                  </Button>
                ))}
            </div>
          </section>
        ))}
      {rows.length < (items.total ?? 0) && <p className="quiet">还有 {(items.total ?? 0) - rows.length} 张，搜索或扫标签</p>}
      {finding && <FindDialog countId={count.id} one={null} may={may} narrow onClose={() => setFinding(false)} />}
    </>
  )
}
