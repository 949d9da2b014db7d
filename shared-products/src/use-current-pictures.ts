import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { toPictures } from './product-pictures';
import type { ProductValues } from './product-values';

/** Shows the product's pictures as they are now, for example after an admin took one down, unless the person changed them. */
export function useCurrentPictures(form: UseFormReturn<ProductValues>, addresses: string[]): void {
  const current = JSON.stringify(addresses);
  const shown = useRef(current);
  useEffect(() => {
    if (shown.current === current) return;
    shown.current = current;
    if (form.getFieldState('pictures').isDirty) return;
    form.resetField('pictures', { defaultValue: toPictures(JSON.parse(current) as string[]) });
  }, [current, form]);
}
