/** The bench's books: generated, small-business. */
export { GENERATED_YEAR as BENCH_YEAR, generatedBooks as books } from '../../apps/server/src/testing/generated-books.ts'
