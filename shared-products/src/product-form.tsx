import { noop } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import type { Product } from 'shared-auth';
import { Button, Notice, TextArea, TextField, toast } from 'shared-ui';
import { CardPreview } from './card-preview';
import { PicturesField } from './pictures-field';
import { toProductFailure } from './product-failure';
import { Form, Preview, Row, Submission, Texts } from './product-form.styles';
import { pictureAddressesOf, toPictures } from './product-pictures';
import { checkPrice, checkStock, toFormValues, type ProductValues } from './product-values';
import { SaveProgress } from './save-progress';
import { useCurrentPictures } from './use-current-pictures';
import { useUnsavedChangesDialog } from './use-unsaved-changes-dialog';
import { useProductDraft } from './use-product-draft';
import { useSaveProduct } from './use-save-product';

type Props = {
  /** E-mail address of the signed-in person. */
  email: string;
  /** The product to update; without it the form adds a new one. */
  product?: Product;
};

/** Adds or updates a product. Keeps the input after a failure, and asks before unsaved changes are discarded. */
export function ProductForm({ email, product }: Props) {
  const form = useForm<ProductValues>({ defaultValues: toFormValues(product) });
  const { register, reset, setError, formState } = form;
  const { dirtyFields, errors, isDirty, isSubmitting } = formState;
  const { save, uploaded, upload, uploads } = useSaveProduct(email, product);
  const addresses = pictureAddressesOf(product);
  useProductDraft(form, email, product?._id);
  useCurrentPictures(form, addresses);
  useUnsavedChangesDialog(isDirty);

  const submit = form.handleSubmit(async (values) => {
    try {
      const saved = await save(values, {
        stock: dirtyFields.stock === true,
        pictures: form.getFieldState('pictures').isDirty,
      });
      reset(product ? { ...values, pictures: toPictures(saved) } : toFormValues(undefined));
      void toast(product ? 'Product Update to the database' : 'Product added to the database');
    } catch (error) {
      console.warn('A product could not be saved.', error);
      const { sentence, fieldErrors } = toProductFailure(error);
      setError('root', { message: sentence });
      for (const { field, message } of fieldErrors) setError(field, { message });
    }
  });

  return (
    <Form noValidate onSubmit={(event) => void submit(event)}>
      <Texts>
        <TextField label="Name" autoComplete="off" error={errors.name?.message} {...register('name')} />
        <Row>
          <TextField label="Brand" autoComplete="off" error={errors.brand?.message} {...register('brand')} />
          <TextField
            label="Price"
            hint="In dollars"
            type="number"
            inputMode="decimal"
            min="0"
            step="0.01"
            error={errors.price?.message}
            {...register('price', { validate: checkPrice })}
          />
          <TextField
            label="Stock"
            hint="Units for sale; empty: not counted"
            type="number"
            inputMode="numeric"
            min="0"
            step="1"
            error={errors.stock?.message}
            {...register('stock', { validate: checkStock })}
          />
          <TextField label="Category" autoComplete="off" error={errors.category?.message} {...register('category')} />
        </Row>
        <TextArea label="Description" rows={5} error={errors.description?.message} {...register('description')} />
      </Texts>
      <Preview>
        <PicturesField
          control={form.control}
          addresses={product && addresses}
          uploads={uploads}
          onRetry={isSubmitting ? undefined : (picture) => void upload(picture).catch(noop)}
        />
        <CardPreview control={form.control} />
      </Preview>
      <Submission>
        {errors.root && (
          <Notice $tone="danger" role="alert">
            {errors.root.message}
          </Notice>
        )}
        {uploaded !== undefined && <SaveProgress uploaded={uploaded} pictures={form.getValues('pictures').length} />}
        <div>
          <Button type="submit" variant="primary" busy={isSubmitting}>
            {product ? 'Update Product' : 'Add Product'}
          </Button>
        </div>
      </Submission>
    </Form>
  );
}
