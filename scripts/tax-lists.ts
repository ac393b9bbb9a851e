/**
 * The lists of taxes and of their forms, from the files that are there (`npm run generate`): a tax is one file in `taxes`, a return one
 * `Filing` among the forms. Read as text, because everything else that is generated is made of these lists.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './sources.ts'

const tax = 'packages/domain/src/tax'
const textOf = (file: string): string => readFileSync(join(root, tax, file), 'utf8')
const filesIn = (folder: string): string[] =>
  readdirSync(join(root, tax, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/\.(test|generated)\.ts$/.test(name))
    .toSorted()
const HEAD = '// Written by `npm run generate`; do not edit.\n'

export function taxList(): string {
  const taxes = filesIn('taxes')
    .flatMap((file) => {
      const text = textOf(`taxes/${file}`)
      const name = /^export const (\w+) = defineTax\(/m.exec(text)?.[1]
      return name === undefined ? [] : [{ file, name, order: Number(/^  order: (\d+),$/m.exec(text)?.[1]) }]
    })
    .toSorted((a, b) => a.order - b.order)
  const imports = taxes.map(({ file, name }) => `import { ${name} } from './${file}'\n`)
  return `${HEAD}${imports.join('')}\nexport const TAXES = { ${taxes.map(({ name }) => name).join(', ')} } as const\n`
}

/** Those that are the same whatever the standard. */
export function filingList(): string {
  const found = filesIn('forms').flatMap((file) => {
    const names = [...textOf(`forms/${file}`).matchAll(/^export const (\w+): Filing = /gm)].map(([, name]) => name!)
    return names.length === 0 ? [] : [`export { ${names.join(', ')} } from '../${file}'\n`]
  })
  return `${HEAD}${found.join('')}`
}

export const taxLists = [
  { file: `${tax}/taxes/taxes.generated.ts`, make: taxList },
  { file: `${tax}/forms/engine/filings.generated.ts`, make: filingList },
] as const

if (import.meta.main)
  for (const { file, make } of taxLists) {
    writeFileSync(join(root, file), make())
  }
