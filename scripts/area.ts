/** `npm run area NAME`: every file of an area, layer by layer. */
import { files } from './sources.ts'

const [name] = process.argv.slice(2)
if (name === undefined) {
  console.error('用法：npm run area quick-notes')
  process.exitCode = 1
} else {
  const found = files.filter((file) => new RegExp(`/${name}(/|\\.)|_${name}\\.sql$`).test(file))
  console.log(found.length > 0 ? found.join('\n') : `没有名为 ${name} 的领域`)
  process.exitCode = found.length > 0 ? 0 : 1
}
