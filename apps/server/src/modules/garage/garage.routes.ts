import { AppError } from "@marque/contract/errors";
import type { Handlers } from "../../http/calls.ts";
import { actorOf } from "../staff/audit.service.ts";
import type { CarsService } from "./cars.service.ts";
import type { CarClaims } from "./claims.service.ts";
import type { CarReviews } from "./reviews.service.ts";
import type { SalesBatches } from "./sales-batches.service.ts";

type MemberCall =
  | "carList"
  | "unbindCar"
  | "checkShareCars"
  | "bindCar"
  | "carApplication"
  | "carUpload"
  | "carWithdraw"
  | "carUpdate"
  | "carTransferAnswer"
  | "carShareInvite"
  | "carShareRemove"
  | "carShareAnswer";

export function garageHandlers(cars: CarsService, claims: CarClaims): Handlers<MemberCall> {
  return {
    carList: ({ input, context }) => cars.list(input, context),
    unbindCar: ({ input, context }) => cars.unbind(input.id, context),
    checkShareCars: ({ input, context }) => cars.checkShares(input.id, context),
    bindCar: ({ input, context }) => claims.bind(input, context),
    carApplication: ({ input, context }) => claims.application(input.id, context),
    carUpload: ({ input, context }) => claims.upload(input, context),
    carWithdraw: ({ input, context }) => claims.withdraw(input.id, context),
    carUpdate: ({ input, context }) => cars.update(input, context),
    carTransferAnswer: ({ input, context }) => cars.answerTransfer(input, context),
    carShareInvite: ({ input, context }) => cars.invite(input, context),
    carShareRemove: ({ input, context }) => cars.removeShare(input, context),
    carShareAnswer: ({ input, context }) => cars.answerShare(input, context),
  };
}

type StaffCall =
  | "carReviewList"
  | "carReview"
  | "carReviewTake"
  | "carReviewRelease"
  | "carReviewReveal"
  | "carReviewDecide"
  | "carSalesList"
  | "carSalesBegin"
  | "carSalesTake"
  | "carSalesDrop"
  | "carSalesTakeBack";

export function manageGarageHandlers(reviews: CarReviews, sales: SalesBatches): Handlers<StaffCall> {
  return {
    carReviewList: ({ input, context }) => reviews.list(actorOf(context), input),
    carReview: ({ input, context }) => reviews.get(actorOf(context), input.id),
    carReviewTake: ({ input, context }) => reviews.take(actorOf(context), input.id),
    carReviewRelease: ({ input, context }) => reviews.release(actorOf(context), input.id),
    carReviewReveal: ({ input, context }) => reviews.reveal(actorOf(context), input),
    carReviewDecide: ({ input, context }) => reviews.decide(actorOf(context), input),
    carSalesList: ({ context }) => sales.list(actorOf(context)),
    carSalesBegin: ({ input, context }) => {
      if (!context.file) throw new AppError("unsupportedMedia");
      return sales.begin(actorOf(context), input, context.file);
    },
    carSalesTake: ({ input, context }) => sales.take(actorOf(context), input.batchId),
    carSalesDrop: ({ input, context }) => sales.drop(actorOf(context), input.batchId),
    carSalesTakeBack: ({ input, context }) => sales.takeBack(actorOf(context), input),
  };
}
