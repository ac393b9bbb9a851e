/**
 * What raw statements promise and what they answer. A statement written as sql<T>`…` is believed by the compiler: here the columns of T,
 * as the compiler tells them, are compared with those the database named when the statement ran in some test.
 */
import { isNoSubstitutionTemplateLiteral, isTaggedTemplateExpression, isTemplateExpression, type Node } from 'typescript/unstable/ast'
import { API, SymbolFlags, TypeFlags, type Checker, type Type } from 'typescript/unstable/sync'
import type { Answered } from './answers.ts'

/** What a value is in the program; anything is a document or nothing anybody relies on. */
type Form = 'text' | 'number' | 'boolean' | 'Money' | 'Quantity' | 'Rate' | 'Date' | 'Buffer' | 'array' | 'anything'

interface Promised {
  readonly place: string
  readonly fragments: readonly string[]
  /** An optional one is not promised: only what it is when it comes. */
  readonly columns: readonly { readonly name: string; readonly optional: boolean; readonly type: string; readonly forms: readonly Form[] }[]
}

const OPAQUE = ['Money', 'Quantity', 'Rate', 'Date', 'Buffer'] as const

function formsOf(checker: Checker, type: Type): Form[] {
  if (type.isUnionType()) return [...new Set(type.getTypes().flatMap((one) => formsOf(checker, one)))]
  if (type.flags & TypeFlags.Nullable) return []
  if (type.flags & TypeFlags.StringLike) return ['text']
  if (type.flags & TypeFlags.NumberLike) return ['number']
  if (type.flags & TypeFlags.BooleanLike) return ['boolean']
  // a branded text
  if (type.isIntersectionType() && type.getTypes().some((one) => one.flags & TypeFlags.String)) return ['text']
  const name = type.getSymbol()?.name
  const opaque = OPAQUE.find((one) => one === name)
  if (opaque) return [opaque]
  return [checker.isArrayLikeType(type) ? 'array' : 'anything']
}

function promiseOf(checker: Checker, file: string, node: Node): Promised | undefined {
  if (!isTaggedTemplateExpression(node) || node.tag.getText() !== 'sql') return undefined
  const [wanted] = node.typeArguments ?? []
  const type = wanted && checker.getTypeFromTypeNode(wanted)
  // of one value nobody asks the name
  if (!type || !(type.flags & (TypeFlags.Object | TypeFlags.Intersection)) || formsOf(checker, type)[0] !== 'anything') return undefined
  const { template } = node
  const fragments = isTemplateExpression(template)
    ? [template.head.text, ...template.templateSpans.map((span) => span.literal.text)]
    : isNoSubstitutionTemplateLiteral(template)
      ? [template.text]
      : []
  const columns = checker.getPropertiesOfType(type).map((property) => {
    const of = checker.getTypeOfSymbol(property)
    return {
      name: property.name,
      optional: (property.flags & SymbolFlags.Optional) !== 0,
      type: of ? checker.typeToString(of) : '',
      forms: of ? formsOf(checker, of) : [],
    }
  })
  // put together of parts alone, any text could be it
  return columns.length === 0 || fragments[0]?.trim() === ''
    ? undefined
    : { place: `${file}: ${fragments.join('…').trim().slice(0, 80)}`, fragments, columns }
}

/** Every raw statement of the server, with the columns of its type. */
export function promisedColumns(root: string): Promised[] {
  const api = new API({ cwd: root })
  try {
    const [project] = api.updateSnapshot({ openProjects: [`${root}/tsconfig.json`] }).getProjects()
    if (!project) throw new Error('the program did not open')
    const promised: Promised[] = []
    for (const name of project.program.getSourceFileNames()) {
      if (!name.includes('/apps/server/src/') || name.endsWith('.test.ts')) continue
      const look = (node: Node): void => {
        const one = promiseOf(project.checker, name.slice(root.length + 1), node)
        if (one) promised.push(one)
        node.forEachChild(look)
      }
      const file = project.program.getSourceFile(name)
      if (file?.text.includes('sql<')) look(file)
    }
    return promised
  } finally {
    api.close()
  }
}

/** Types of the database by what the driver makes of them. */
const FORMS: Readonly<Record<number, readonly Form[]>> = {
  16: ['boolean'],
  17: ['Buffer'],
  20: ['text'],
  21: ['number'],
  23: ['number'],
  25: ['text'],
  701: ['number'],
  1042: ['text'],
  1043: ['text'],
  1082: ['text'],
  1184: ['Date'],
  1700: ['Money', 'Quantity', 'Rate', 'text'],
  2950: ['text'],
}
const JSON_TYPES = [114, 3802]
const DECIMALS: Readonly<Record<string, number>> = { Money: 2, Quantity: 4, Rate: 8 }

function fits(forms: readonly Form[], type: number, modifier: number): boolean {
  if (forms.length === 0 || forms.includes('anything') || JSON_TYPES.includes(type)) return true
  const given = FORMS[type] ?? ['array']
  // an amount with other decimals is not canonical: it would not equal itself
  const decimals = modifier < 4 ? undefined : (modifier - 4) & 0xff_ff
  return forms.some((form) => given.includes(form) && (decimals === undefined || (DECIMALS[form] ?? decimals) === decimals))
}

/** Whether a text can have come from these fragments: all of them, in their order, from its beginning to its end. */
function madeOf(text: string, fragments: readonly string[]): boolean {
  const [first = '', ...rest] = fragments
  const last = rest.pop() ?? ''
  if (rest.length === 0 && fragments.length === 1) return text === first
  if (!text.startsWith(first) || !text.endsWith(last)) return false
  let at = first.length
  for (const fragment of rest) {
    at = text.indexOf(fragment, at)
    if (at < 0) return false
    at += fragment.length
  }
  return at <= text.length - last.length
}

const camelCase = (name: string): string => name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

const lengthOf = ({ fragments }: Promised): number => fragments.reduce((length, one) => length + one.length, 0)

/** What was promised and not answered, in words; and the statements that ran in no test. */
export function brokenPromises(promised: readonly Promised[], answered: readonly Answered[]): { broken: string[]; unseen: string[] } {
  const longestFirst = promised.toSorted((a, b) => lengthOf(b) - lengthOf(a))
  const broken = new Set<string>()
  const seen = new Set<Promised>()
  for (const [text, fields] of answered) {
    const promise = longestFirst.find((one) => madeOf(text, one.fragments))
    if (!promise) continue
    seen.add(promise)
    const given = new Map(fields.map(([name, type, modifier]) => [camelCase(name), [type, modifier] as const]))
    for (const { name, optional, type, forms } of promise.columns) {
      const field = given.get(name)
      if (!field && optional) continue
      if (!field) broken.add(`${promise.place}\n  promises ${name}, and answers ${[...given.keys()].join(', ')}`)
      else if (!fits(forms, ...field)) broken.add(`${promise.place}\n  promises ${name}: ${type}, and answers type ${field.join('/')}`)
    }
  }
  return { broken: [...broken], unseen: promised.filter((one) => !seen.has(one)).map((one) => one.place) }
}
