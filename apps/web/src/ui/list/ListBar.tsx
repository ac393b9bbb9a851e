/** The toolbar of a list: its filters left, what is done right, the main thing last. */
import { Tag } from 'antd'
import { Fragment, type ReactNode } from 'react'
import { Toolbar } from '../faces/Page.tsx'
import { ActButton, ActButtons, ActMenu, type Act, type Acts } from './acts.tsx'
import type { List } from './use-list.ts'

const none: readonly never[] = []

export interface BarProps {
  readonly list: List
  /** Before everything else: help, files. */
  readonly tools?: ReactNode
  /** What is done less often, in groups, in 更多. */
  readonly more?: readonly Acts[]
  readonly acts?: Acts
  /** What the page is for: last, and offered again where nothing is there yet. */
  readonly main?: Act | undefined
  /** What other rooms bring. */
  readonly beforeMain?: ReactNode
  /** Before and after the filters. */
  readonly lead?: ReactNode
  readonly after?: ReactNode
}

export function ListBar({ list, tools, more = none, acts = none, main, beforeMain, lead, after }: BarProps) {
  const { values, change } = list
  return (
    <Toolbar
      actions={
        <>
          {tools}
          {more.length > 0 && <ActMenu groups={more} />}
          <ActButtons acts={acts} />
          {beforeMain}
          {main && <ActButton act={main} main />}
        </>
      }
    >
      {lead}
      {list.fields.map((field) => {
        const key = Object.keys(field.keys).join()
        if (field.draw) return <Fragment key={key}>{field.draw(values, change)}</Fragment>
        const chip = field.chip?.(values) ?? ''
        return (
          chip !== '' && (
            <Tag key={key} closable className="filter-tag" onClose={() => change(field.keys)}>
              {chip}
            </Tag>
          )
        )
      })}
      {after}
    </Toolbar>
  )
}
