import { useForm } from 'react-hook-form';
import type { Product } from 'shared-auth';
import { Button, Notice, TextArea, TextField, toast } from 'shared-ui';
import { CardPreview } from './card-preview';
import { PictureField } from './picture-field';
import { failureOf } from './product-failure';
import { Form, Looks, Row, Saving, Texts } from './product-form.styles';
import { checkPrice, valuesOf, type ProductValues } from './product-values';
import { SaveProgress } from './save-progress';
import { useLeaveQuestion } from './use-leave-question';
import { useProductDraft } from './use-product-draft';
import { useSaveProduct } from './use-save-product';

type Props = {
  /** E-mail of who fills it in. */
  email: string;
  /** The product to change; without it the form adds a new one in the name of who is signed in. */
  product?: Product;
};

/** Adds or updates a product. A failure keeps what was entered, and leaving with unsaved changes asks first. */
export function ProductForm({ email, product }: Props) {
  const form = useForm<ProductValues>({ defaultValues: valuesOf(product) });
  const { register, reset, setError, formState } = form;
  const { errors, isDirty, isSubmitting } = formState;
  const { save, uploaded } = useSaveProduct(email, product);
  const lostPicture = useProductDraft(form, email, product?._id);
  useLeaveQuestion(isDirty);

  const submit = form.handleSubmit(async (values) => {
    if (!values.picture) return;
    try {
      await save(values, values.picture);
      reset(product ? { ...values, picture: null } : valuesOf(undefined));
      void toast(product ? 'Product Update to the database' : 'Product added to the database');
    } catch (error) {
      console.warn('A product could not be saved.', error);
      const { sentence, fieldErrors } = failureOf(error);
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
          <TextField label="Category" autoComplete="off" error={errors.category?.message} {...register('category')} />
        </Row>
        <TextArea label="Description" rows={5} error={errors.description?.message} {...register('description')} />
      </Texts>
      <Looks>
        <PictureField control={form.control} present={product?.photos} lost={lostPicture} />
        <CardPreview control={form.control} />
      </Looks>
      <Saving>
        {errors.root && (
          <Notice $tone="danger" role="alert">
            {errors.root.message}
          </Notice>
        )}
        {uploaded !== undefined && <SaveProgress uploaded={uploaded} />}
        <div>
          <Button type="submit" variant="primary" busy={isSubmitting}>
            {product ? 'Update Product' : 'Add Product'}
          </Button>
        </div>
      </Saving>
    </Form>
  );
}
