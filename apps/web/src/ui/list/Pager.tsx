/** The pages of a list too long for one (spec 2 §2.14): which page, how many rows a page; nothing for a short list. The list itself says how many rows there are. */
import { Pagination } from 'antd'
import { useState } from 'react'
import { recall, remember } from '../../platform/storage.ts'
import { pageSizes } from './page-sizes.ts'

export interface Paging {
  readonly pageSize: number
  /** The list's own page size, one of those offered. */
  readonly own: number
  readonly onSize: (size: number) => void
}

/** How many rows a page of this list has: as the person last chose, else as many as the list has by itself (100, spec 1 §9). */
export function usePaging(list: string, own = 100): Paging {
  const key = `page-size:${list}`
  const [size, setSize] = useState(() => recall(key, own))
  const onSize = (next: number) => {
    remember(key, next)
    setSize(next)
  }
  return { pageSize: pageSizes(own).includes(size) ? size : own, own, onSize }
}

interface Props extends Paging {
  readonly page: number
  readonly total: number
  readonly onChange: (page: number) => void
}

export function Pager({ page, pageSize, own, total, onChange, onSize }: Props) {
  const sizes = pageSizes(own)
  if (total <= sizes[0]!) return null
  return (
    <Pagination
      simple
      current={page}
      total={total}
      pageSize={pageSize}
      pageSizeOptions={sizes}
      showSizeChanger={{ 'aria-label': '每页行数' }}
      onChange={(next, size) => {
        if (size === pageSize) return onChange(next)
        // other pages than before: from the first
        onSize(size)
        return onChange(1)
      }}
    />
  )
}
