/**
 * 选择辅助核算 (spec 2 §2.14, §5): types with their nested tags, found by typing, chosen by Enter or pointer; at most one of a type
 * and six in all; a tag nobody has yet is made in place.
 */
import { CheckOutlined, CloseOutlined, PlusOutlined } from '@ant-design/icons'
import type { TagType } from '@app/domain/ledger/subjects/subject'
import { chooseTag, MOST_TAGS, tagText, unselectable, type ChoiceRules } from '@app/domain/ledger/subjects/tag-tree'
import { Button, Modal } from 'antd'
import { useEffect, useMemo, useRef, useState } from 'react'
import { tell } from '../../platform/feedback.tsx'
import { useCan } from '../../platform/session.ts'
import { useKeys } from '../../ui/overlay/use-keys.ts'
import { anyOwn, useTagKinds, useTags, type TagRow } from './subjects.api.ts'
import { TagForm } from './TagForm.tsx'
import { dialogRows, nextTag, type DialogRow } from './tag-rows.ts'
import './tag-dialog.css'

interface Props extends ChoiceRules {
  readonly types: readonly TagType[]
  /** Types without which it cannot be confirmed. */
  readonly required?: readonly TagType[]
  /** Ids of what is chosen already. */
  readonly chosen: readonly string[]
  readonly title?: string
  readonly onConfirm: (tags: readonly TagRow[]) => void
  readonly onClose: () => void
}

export default function TagDialog({ types, required = [], chosen: given, title = '选择辅助核算', onConfirm, onClose, ...limits }: Props) {
  const { list, byId } = useTags()
  const { nameOf } = useTagKinds(anyOwn(types))
  const mayAdd = useCan('options-subjectInfo-bianji')
  const [ids, setIds] = useState(given)
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const [making, setMaking] = useState<TagRow | 'new' | null>(null)
  const chosen = useMemo(() => ids.flatMap((id) => byId.get(id) ?? []), [ids, byId])
  const held = useMemo(() => new Set(ids), [ids])
  const rows = useMemo(() => dialogRows(list, types, typed, held), [list, types, typed, held])
  const rules: ChoiceRules = { ...limits, types }
  const { most = MOST_TAGS } = limits
  const here = rows[at]?.kind === 'tag' ? at : nextTag(rows, at - 1, 1)
  const current = rows[here]
  const choose = (tag: TagRow, among: readonly TagRow[] = list) => {
    const choice = chooseTag(chosen, tag, among, rules)
    if ('refused' in choice) {
      tell.warning(choice.refused)
      return
    }
    if (choice.linked) tell.info(`已同时选择部门“${choice.linked.name}”`)
    setIds(choice.chosen.map((one) => one.id))
  }
  const missing = required.find((type) => !chosen.some((one) => one.type === type))
  const confirm = () => {
    if (missing === undefined) onConfirm(chosen)
    else tell.warning(`请选择${nameOf(missing)}`)
  }
  const box = useKeys<HTMLDivElement>((event) => {
    if (making !== null) return
    const step = { ArrowDown: 1 as const, ArrowUp: -1 as const }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      setAt(nextTag(rows, here, step))
    } else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      confirm()
    } else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
      event.preventDefault()
      if (current?.kind === 'tag') choose(current.tag)
      else if (typed.trim() !== '' && mayAdd) setMaking('new')
    }
  })
  return (
    <Modal
      open
      width={720}
      title={title}
      okText="确定（Ctrl+Enter）"
      cancelText="取消"
      okButtonProps={{ disabled: missing !== undefined || making !== null }}
      onOk={confirm}
      onCancel={onClose}
      destroyOnHidden
    >
      <div ref={box} className="tag-dialog">
        <div className="tag-side">
          <div className="tag-search">
            <input
              type="search"
              className="plain-input"
              aria-label="搜索辅助核算"
              placeholder="编码、名称或拼音首字母，↑↓ 移动，回车选择"
              autoComplete="off"
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog is for searching
              autoFocus
              value={typed}
              onChange={(event) => {
                setTyped(event.target.value)
                setAt(0)
              }}
            />
            {mayAdd && (
              <Button icon={<PlusOutlined />} onClick={() => setMaking('new')}>
                新增
              </Button>
            )}
          </div>
          <TagList rows={rows} at={here} held={held} all={list} rules={rules} nameOf={nameOf} onChoose={choose} onPoint={setAt} />
        </div>
        <div className="tag-chosen">
          <div className="quiet" role="status">
            已选 {chosen.length} / {Math.min(most, types.length)}
          </div>
          {chosen.map((tag) => (
            <div key={tag.id} className="tag-taken">
              <span>{tagText(tag, byId)}</span>
              <button type="button" aria-label={`移除${tag.name}`} onClick={() => setIds(ids.filter((id) => id !== tag.id))}>
                <CloseOutlined />
              </button>
            </div>
          ))}
          {required.length > 0 && missing !== undefined && <p className="quiet">还需要选择{nameOf(missing)}</p>}
        </div>
      </div>
      {making !== null && (
        <TagForm
          key={making === 'new' ? 'new' : making.id}
          tag={making === 'new' ? null : making}
          types={types}
          type={current?.kind === 'tag' ? current.tag.type : types[0]!}
          name={typed.trim()}
          tags={list}
          nameOf={nameOf}
          onClose={() => setMaking(null)}
          onSaved={(tag) => {
            setMaking(null)
            setTyped('')
            if (!chosen.some((one) => one.id === tag.id || one.type === tag.type)) choose(tag, [...list, tag])
          }}
        />
      )}
      {making === null && current?.kind === 'tag' && mayAdd && (
        <button type="button" className="link-button" onClick={() => setMaking(current.tag)}>
          修改“{current.tag.name}”
        </button>
      )}
    </Modal>
  )
}

interface ListProps {
  readonly rows: readonly DialogRow[]
  readonly at: number
  readonly held: ReadonlySet<string>
  readonly all: readonly TagRow[]
  readonly rules: ChoiceRules
  readonly nameOf: (type: TagType) => string
  readonly onChoose: (tag: TagRow) => void
  readonly onPoint: (at: number) => void
}

function TagList({ rows, at, held, all, rules, nameOf, onChoose, onPoint }: ListProps) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.children[at]?.scrollIntoView({ block: 'nearest' })
  }, [at])
  return (
    <div ref={list} className="tag-list" role="listbox" aria-label="辅助核算" aria-multiselectable>
      {rows.map((row, index) => {
        if (row.kind === 'type')
          return (
            <div key={row.type} className="tag-type" role="presentation">
              {nameOf(row.type)} <span className="quiet">{row.count === 0 ? '没有符合条件的' : row.count}</span>
            </div>
          )
        const { tag } = row
        const reason = held.has(tag.id) ? null : unselectable(tag, all, rules)
        return (
          <div
            key={tag.id}
            role="option"
            tabIndex={-1}
            aria-selected={held.has(tag.id)}
            aria-disabled={reason !== null}
            title={reason ?? undefined}
            className={`tag-option ${index === at ? 'at' : ''} ${reason === null ? '' : 'off'}`}
            style={{ paddingLeft: 12 + row.depth * 16 }}
            onMouseDown={(event) => {
              event.preventDefault()
              onPoint(index)
              onChoose(tag)
            }}
          >
            <span className="tag-tick">{held.has(tag.id) && <CheckOutlined />}</span>
            <span className="tag-name">
              {row.label}
              {tag.deleted && <em>已删除</em>}
              {tag.disabled && <em>已停用</em>}
            </span>
            <span className="quiet">{tag.code}</span>
          </div>
        )
      })}
    </div>
  )
}
