import type { ProductImport } from './product-imports.repository';
import type { ProductImportAnswer } from './product-imports.schema';

export function serializeImport(row: ProductImport): ProductImportAnswer {
  const { id, status, created_at: createdAt, ignored_columns: ignoredColumns } = row;
  return {
    id,
    // One that is being checked is not answered.
    status: status === 'checking' ? 'ready' : status,
    createdAt: createdAt.toISOString(),
    ignoredColumns,
    planned: {
      added: row.new_rows,
      updated: row.changed_rows,
      unchanged: row.unchanged_rows,
      errors: row.error_rows,
    },
    done: { added: row.added, updated: row.updated, unchanged: row.unchanged, errors: row.refused },
  };
}
