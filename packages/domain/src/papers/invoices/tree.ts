/** A parsed XML or JSON document (文档树): element names without prefix, text as written, nothing converted. */

export interface DocumentTree {
  readonly name: string
  readonly text: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly DocumentTree[]
}

/** Names are compared without case, hyphens and underscores: issuers do not agree on them. */
const nameKey = (name: string): string => name.toLowerCase().replace(/[-_]/g, '')

/** Every element of this name, at any depth, in document order. */
export function findAll(tree: DocumentTree, name: string): DocumentTree[] {
  const key = nameKey(name)
  const found: DocumentTree[] = []
  const visit = (node: DocumentTree): void => {
    if (nameKey(node.name) === key) found.push(node)
    for (const child of node.children) visit(child)
  }
  visit(tree)
  return found
}

/** The first element of any of these names, at any depth. */
export function find(tree: DocumentTree, ...names: readonly string[]): DocumentTree | undefined {
  for (const name of names) {
    const [first] = findAll(tree, name)
    if (first) return first
  }
  return undefined
}

/** Text of the first of these elements that has any; nil and the word null are nothing. */
export function textOf(tree: DocumentTree | undefined, ...names: readonly string[]): string {
  if (!tree) return ''
  for (const name of names) {
    for (const node of findAll(tree, name)) {
      const text = node.text.trim()
      if (text !== '' && text !== 'null' && node.attributes['nil'] !== 'true') return text
    }
  }
  return ''
}
