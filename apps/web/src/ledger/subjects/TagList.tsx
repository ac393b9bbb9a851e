/** The tags to choose from, by their types. */
import { CheckOutlined } from '@ant-design/icons'
import type { TagType } from '@app/domain/ledger/subjects/subject'
import { unselectable, type ChoiceRules } from '@app/domain/ledger/subjects/tag-tree'
import { useEffect, useRef } from 'react'
import type { TagRow } from './subjects.api.ts'
import type { DialogRow } from './tag-rows.ts'

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

export function TagList({ rows, at, held, all, rules, nameOf, onChoose, onPoint }: ListProps) {
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
