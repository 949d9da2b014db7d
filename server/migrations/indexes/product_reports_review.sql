-- The reports about a review.
create index concurrently product_reports_review on product_reports (review_id) where review_id is not null;
