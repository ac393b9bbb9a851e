/** Where a refusal is put right, by its code, named as the button there is. */
import { addressOf, type Address } from '@app/domain/access/address'
import type { ReactNode } from 'react'

const WAYS: Readonly<Record<string, { readonly to: Address; readonly title: string }>> = {
  TL0006: { to: addressOf('/taxWorkspace/taxHome', { execute: 'openLogin' }), title: '绑定税局登录' },
}

export const wayOut = (code: string): ReactNode => {
  const way = WAYS[code]
  return way && <a href={way.to}>{way.title}</a>
}
