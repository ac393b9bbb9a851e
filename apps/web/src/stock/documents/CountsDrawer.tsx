/** 库存盘点: counts of warehouses, and one of them typed by the keyboard. */
import { COUNT_STATES } from '@app/domain/stock/documents/counts'
import { Button, Drawer } from 'antd'
import { useMemo, useState } from 'react'
import { SubjectField } from '../../ledger/subjects/index.ts'
import { saveFile } from '../../platform/client.ts'
import { showError, tell } from '../../platform/feedback.tsx'
import { openFile } from '../../platform/open-file.ts'
import { Empty, Failed, Loading } from '../../ui/faces/faces.tsx'
import { ImportWorkbook } from '../../ui/files/ImportWorkbook.tsx'
import { Option } from '../../ui/inputs/Option.tsx'
import { CountGrid, countLine, keyOf, plainCount, type CountLine } from './CountGrid.tsx'
import { StartCountDialog } from './StartCountDialog.tsx'
import {
  countsApi,
  useCountItems,
  useCounts,
  useFinishCount,
  useImportCount,
  useMarkCount,
  useRemoveCount,
  type CountRow,
} from './documents.api.ts'

const FIGURES: readonly string[] = ['行数', '已盘', '有差异']

export function CountsDrawer({ may, onClose }: { readonly may: boolean; readonly onClose: () => void }) {
  const { data, error, again } = useCounts()
  const [open, setOpen] = useState<string | null>(null)
  const [starting, setStarting] = useState(false)
  const one = data?.find(({ id }) => id === open)
  return (
    <Drawer
      open
      size={1040}
      title={one === undefined ? '库存盘点' : `库存盘点 ${one.code} · ${one.warehouse || '不分仓库'} · ${one.day}`}
      onClose={onClose}
      extra={
        one === undefined ? (
          <Button type="primary" disabled={!may} onClick={() => setStarting(true)}>
            开始盘点
          </Button>
        ) : (
          <Button onClick={() => setOpen(null)}>返回列表</Button>
        )
      }
    >
      {error && <Failed error={error} onAgain={again} />}
      {!error && data === undefined && <Loading />}
      {data?.length === 0 && <Empty title="没有盘点过" hint="选仓库和日期开始；盘点中，这个仓库的这些商品在当月及以前不能再录单据" />}
      {one !== undefined && <Counting key={one.id} count={one} may={may} onGone={() => setOpen(null)} />}
      {one === undefined && data !== undefined && data.length > 0 && (
        <table className="plain-table stock-counts" aria-label="库存盘点">
          <thead>
            <tr>
              {['盘点号', '日期', '仓库', ...FIGURES, '状态', '制单', '完成'].map((title) => (
                <th key={title} className={FIGURES.includes(title) ? 'right' : ''}>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.map((row) => (
              <tr key={row.id}>
                <td>
                  <Button type="link" onClick={() => setOpen(row.id)}>
                    {row.code}
                  </Button>
                </td>
                <td>{row.day}</td>
                <td>{row.warehouse || '不分仓库'}</td>
                {[row.items, row.counted, row.differing].map((count, at) => (
                  <td key={FIGURES[at]} className="right">
                    {count.toLocaleString('zh-CN')}
                  </td>
                ))}
                <td>{COUNT_STATES[row.state]}</td>
                <td>{row.madeBy}</td>
                <td>{row.finishedBy}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {starting && <StartCountDialog onClose={() => setStarting(false)} onStarted={setOpen} />}
    </Drawer>
  )
}

/** One count as it is typed: what was changed of it, and what is done with it; a refusal is said above it. */
function useCounting(count: CountRow, onGone: () => void) {
  const read = useCountItems(count.id)
  const { data } = read
  const [changed, setChanged] = useState<ReadonlyMap<string, CountLine>>(new Map())
  const [counter, setCounter] = useState('')
  const [problem, setProblem] = useState('')
  const { mutateAsync: mark, isPending: saving } = useMarkCount()
  const { mutateAsync: finish, isPending: finishing } = useFinishCount()
  const { mutateAsync: remove, isPending: removing } = useRemoveCount()
  const { mutateAsync: send } = useImportCount()
  const params = { id: count.id }
  const told = useMemo(() => (data ?? []).map(countLine), [data])
  const lines = useMemo(() => told.map((line) => changed.get(keyOf(line)) ?? line), [told, changed])
  const put = (line: CountLine, more: Partial<CountLine>) => setChanged((now) => new Map(now).set(keyOf(line), { ...line, ...more }))
  const save = async () => {
    if (changed.size === 0) return
    const items = [...changed.values()].map(({ goodsId, lot, counted, reason, amount }) => ({
      goodsId,
      lot,
      counted: plainCount(counted),
      reason,
      amount,
    }))
    await mark({ params, body: { items } })
    setChanged(new Map())
  }
  const go = async (what: () => Promise<string>) => {
    setProblem('')
    try {
      tell.success(await what())
    } catch (refusal) {
      if (refusal instanceof Error) setProblem(refusal.message)
      else showError(refusal)
    }
  }
  return {
    read,
    lines,
    put,
    send,
    untouched: changed.size === 0,
    counter,
    setCounter,
    problem,
    saving,
    finishing,
    removing,
    save: () => void go(async () => (await save(), '已保存')),
    remove: () =>
      void go(async () => {
        await remove({ params })
        onGone()
        return '盘点已取消'
      }),
    finish: () =>
      void go(async () => {
        await save()
        const { made } = (await finish({ params, body: { counterCode: counter } })).data
        return made.length === 0 ? '盘点完成，没有差异' : `盘点完成，生成 ${made.join('、')}`
      }),
  }
}
type Typed = ReturnType<typeof useCounting>

function Counting({ count, may, onGone }: { readonly count: CountRow; readonly may: boolean; readonly onGone: () => void }) {
  const counting = useCounting(count, onGone)
  const {
    read: { data, error, again },
    lines,
    put,
    counter,
    setCounter,
  } = counting
  const [importing, setImporting] = useState(false)
  const off = !may || count.state === 'done'
  return (
    <>
      {error && <Failed error={error} onAgain={again} />}
      {!error && data === undefined && <Loading />}
      <CountTools count={count} off={off} counting={counting} onImport={() => setImporting(true)} />
      {lines.length > 0 && <CountGrid lines={lines} off={off} onPut={put} onEnd={counting.save} />}
      {count.state === 'counting' && (
        <div className="stock-foot">
          <span className="quiet">回车到下一格；盘盈不填金额的按月末平均成本；没有列出的商品用导入</span>
          <span>差异的对方科目</span>
          <SubjectField label="差异的对方科目" clearable value={counter} onChange={(code) => setCounter(code ?? '')} />
          <Button type="primary" loading={counting.finishing} disabled={off} onClick={counting.finish}>
            完成盘点
          </Button>
        </div>
      )}
      {importing && <ImportCount count={count} send={counting.send} onClose={() => setImporting(false)} />}
    </>
  )
}
const fileNameOf = ({ code }: CountRow): string => `库存盘点表_${code}.xlsx`

interface ToolsProps {
  readonly count: CountRow
  readonly off: boolean
  readonly counting: Typed
  readonly onImport: () => void
}
function CountTools({ count, off, counting, onImport }: ToolsProps) {
  const [blind, setBlind] = useState('')
  const params = { id: count.id }
  const hidden = blind === '1' ? { blind: true } : {}
  return (
    <div className="stock-foot">
      <span className="negative" role="alert">
        {counting.problem}
      </span>
      <Option label="不印账面数量" value={blind} onChange={setBlind} />
      <Button onClick={() => openFile(countsApi.file, { params, query: { format: 'pdf', ...hidden } })}>打印盘点表</Button>
      <Button onClick={() => void saveFile(countsApi.file, { params, query: { format: 'xlsx', ...hidden } }, fileNameOf(count))}>
        导出 Excel
      </Button>
      <Button disabled={off} onClick={onImport}>
        导入实盘数量
      </Button>
      <Button danger loading={counting.removing} disabled={off} onClick={counting.remove}>
        取消盘点
      </Button>
      <Button loading={counting.saving} disabled={off || counting.untouched} onClick={counting.save}>
        保存
      </Button>
    </div>
  )
}

interface ImportProps extends Pick<Typed, 'send'> {
  readonly count: CountRow
  readonly onClose: () => void
}
function ImportCount({ count, send, onClose }: ImportProps) {
  const params = { id: count.id }
  return (
    <ImportWorkbook
      title="导入实盘数量"
      accept={['xlsx', 'xls', 'csv']}
      hint="用导出的盘点表填实盘数量和差异原因；按编码和批号对应，有一行不对则全部不导入"
      send={async (files) => `已导入 ${(await send({ params, files: [...files] })).data.count} 行`}
      template={{
        label: '下载这次的盘点表',
        fetch: () => saveFile(countsApi.file, { params, query: { format: 'xlsx' } }, fileNameOf(count)),
      }}
      onClose={onClose}
    />
  )
}
