/** 批量设科目: a month's movements like a spreadsheet; subjects typed down the column, copied down, set for all marked, kept at once. */
import type { Period } from '@app/domain/kernel/period'
import { useVirtualizer } from '@tanstack/react-virtual'
import { Button, Drawer, Input } from 'antd'
import { useEffect, useRef } from 'react'
import { ask } from '../../../platform/feedback.tsx'
import { useCan } from '../../../platform/session.ts'
import { useRowHeight } from '../../../platform/theme.ts'
import { Empty, faceOf } from '../../../ui/faces/faces.tsx'
import { Option } from '../../../ui/inputs/Option.tsx'
import { stateOf } from './coding.ts'
import { CodingLine } from './CodingLine.tsx'
import { useCoding } from './use-coding.ts'
import { CodingHead } from './CodingHead.tsx'
import './coding.css'

interface Props {
  readonly period: Period
  readonly isCash: boolean
  readonly mayEdit: boolean
  readonly onClose: () => void
}
export function CodingDrawer({ period, isCash, mayEdit, onClose }: Props) {
  const scroller = useRef<HTMLDivElement>(null)
  const sheet = useCoding({ period, isCash, mayEdit }, scroller)
  const { rows, state, at } = sheet
  const rowHeight = useRowHeight()
  // oxlint-disable-next-line react/incompatible-library -- the virtualizer is read while drawing, never handed to memoized parts
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 12,
  })
  useEffect(() => {
    if (at >= 0) virtual.scrollToIndex(at)
  }, [at, virtual])
  const close = async () => {
    if (
      state.drafts.size > 0 &&
      !(await ask({ title: `有 ${state.drafts.size} 笔改动没有保存`, content: '关闭后这些改动会丢失', ok: '不保存，关闭' }))
    )
      return
    onClose()
  }
  const face = faceOf({
    ...sheet.reading,
    count: rows.length,
    filtered: sheet.filtered,
    onClear: sheet.clear,
    empty: <Empty title={`${period} 没有待生成凭证的流水`} hint="导入或录入流水后，在这里成批核对科目" />,
  })
  return (
    <Drawer open size={1280} title={`批量设科目 · ${period} ${isCash ? '现金' : '银行'}`} onClose={() => void close()}>
      <div className="coding-page">
        <CodingTools sheet={sheet} mayEdit={mayEdit} />
        <div role="grid" aria-label="流水科目" aria-rowcount={rows.length} className="coding-grid">
          <CodingHead sheet={sheet} />
          <div ref={scroller} className="coding-scroll">
            {face ?? (
              <div style={{ height: virtual.getTotalSize(), position: 'relative' }}>
                {virtual.getVirtualItems().map(({ index: place, start }) => {
                  const row = rows[place]!
                  return (
                    <CodingLine
                      key={row.id}
                      row={row}
                      top={start}
                      height={rowHeight}
                      state={stateOf(row, state.drafts.get(row.id))}
                      subject={sheet.textOf(row)}
                      at={state.at === row.id}
                      marked={state.marked.has(row.id)}
                      subjects={sheet.subjects}
                      acts={sheet.acts}
                    />
                  )
                })}
              </div>
            )}
          </div>
        </div>
        <CodingStatus sheet={sheet} />
      </div>
    </Drawer>
  )
}

interface ToolsProps {
  readonly sheet: ReturnType<typeof useCoding>
  readonly mayEdit: boolean
}
function CodingTools({ sheet, mayEdit }: ToolsProps) {
  const { state } = sheet
  const mayBook = useCan('document-createVoucher-bianji')
  return (
    <div className="coding-tools">
      <Input.Search
        allowClear
        className="search"
        aria-label="筛选流水"
        placeholder="对方、摘要或科目"
        onSearch={(text) => sheet.setSearch(text)}
      />
      <Option label="只看要核对的" value={sheet.doubtful} onChange={sheet.setDoubtful} />
      <span className="quiet">
        输入编码、名称或首字母，回车下一行；Ctrl+D 同上行；Ctrl+空格 标记，Ctrl+回车 把本行科目给所有标记的；Delete 按建议
      </span>
      <span className="spacer" />
      <Button disabled={!mayBook || !mayEdit} loading={sheet.takingBack} onClick={() => void sheet.takeBack().catch(() => {})}>
        撤回已生成的凭证
      </Button>
      <Button
        type="primary"
        disabled={!mayEdit || state.drafts.size === 0}
        loading={sheet.keeping}
        onClick={() => void sheet.keep().catch(() => {})}
      >
        保存{state.drafts.size === 0 ? '' : ` ${state.drafts.size} 笔`}
      </Button>
    </div>
  )
}

const CodingStatus = ({ sheet: { rows, data, state } }: Pick<ToolsProps, 'sheet'>) => (
  <p className="coding-status quiet">
    {rows.length} 笔{rows.length === data.length ? '' : ` / ${data.length}`}
    {state.marked.size > 0 && ` · 已标记 ${state.marked.size}`}
    {state.drafts.size > 0 && ` · 改动 ${state.drafts.size} 笔未保存`}
  </p>
)
