CREATE INDEX "transactions_amount_id_index" ON "transactions" USING btree ("amount","id");--> statement-breakpoint
CREATE INDEX "transactions_type_id_index" ON "transactions" USING btree ("type","id");--> statement-breakpoint
CREATE INDEX "transactions_status_id_index" ON "transactions" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "transactions_gateway_reference_index" ON "transactions" USING btree ("gateway_reference");