/** What an assistant says as it reads: a tree of known parts, so that nothing it says can become markup. */
import { richTree, type RichNode } from '@app/domain/assist/help/rich-text'
import { createElement, type ReactNode } from 'react'

type Open = (path: string) => void

/** Parts of one text never change places: a place is their key. */
function draw(node: RichNode | string, onOpen: Open, key: number): ReactNode {
  if (typeof node === 'string') return node
  const { tag, href, className } = node
  const children = node.children.map((child, at) => draw(child, onOpen, at))
  if (tag === 'page')
    return (
      <button key={key} type="button" className="page-link" onClick={() => onOpen(href!.split(/[?#]/)[0]!)}>
        {children}
      </button>
    )
  return createElement(tag, tag === 'a' ? { key, href, target: '_blank', rel: 'noreferrer' } : { key, className }, children)
}

export const RichText = ({ markdown, onOpen }: { markdown: string; onOpen: Open }) => (
  <div className="rich">{richTree(markdown).map((node, at) => draw(node, onOpen, at))}</div>
)
